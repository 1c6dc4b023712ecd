/** Which tokens are marked as spam, over a real store: what the tables add to the texts. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { spamMarks } from "#projections/spam/spam-marks.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import {
  address,
  buildBlock,
  hash,
  syncLog,
  testChain,
  transferLog,
  v2SwapLog,
} from "../../../support/chain/block-builder.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const [sender, pool, coin] = [address(1), address(0x90), address(0x91)]
const [dropped, used, traded, coined] = [address(0x70), address(0x71), address(0x72), address(0x73)]
const people = Array.from({ length: 12 }, (_, index) => address(0x100 + index))

const drop = (token: Address, receivers = people) => ({
  from: sender,
  to: token,
  logs: receivers.map((receiver) => transferLog(token, sender, receiver, 5n)),
})

/** A sale of the token, proven by its transfers; by the pool's state, too, unless that does not fit what was paid. */
const sale = (token: Address, maker: Address, reserveRaw = 200n) => ({
  from: maker,
  to: pool,
  logs: [
    transferLog(token, maker, pool, 2n),
    transferLog(coin, pool, maker, 1n),
    syncLog(pool, reserveRaw, 100n),
    v2SwapLog(pool, { sender: maker, amount0Raw: 2n, amount1Raw: -1n }),
  ],
})

/** Three tokens hand themselves out; one of the receivers calls the second, five people trade the third. */
const blocks = [
  buildBlock({ number: 1, transactions: [drop(dropped), drop(used), drop(traded)] }),
  buildBlock({
    number: 2,
    transactions: [
      { from: people[3] ?? sender, to: used, input: "0xa9059cbb" },
      ...people.slice(0, 5).map((maker) => sale(traded, maker)),
    ],
  }),
]

const judge = Effect.fnUntraced(function* (mark: Mark, token: Address, text: object = {}, isNew = false) {
  const [found] = yield* spamMarks({
    marks: [mark],
    tokens: [{ chainId: testChain.id, token, name: undefined, symbol: undefined, isNew, ...text }],
    known: new Map([[testChain.id, [{ token: coin, name: "USD Coin", symbol: "USDC" }]]]),
  })
  return found?.evidence ?? []
})

describe("spamMarks", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("weigh what a token did, unless people trade it or its recipients call it", () =>
      Effect.gen(function* () {
        const mark = yield* project(blocks, 1)
        assert.deepStrictEqual(yield* judge(mark, dropped), ["mass-drop"])
        assert.deepStrictEqual(yield* judge(mark, used), [])
        assert.deepStrictEqual(yield* judge(mark, traded), [])
        // Their names are not exempt.
        assert.deepStrictEqual(yield* judge(mark, traded, { symbol: "a.com" }), ["link", "mass-drop"])
      }),
    )

    it.effect("count only what the marks cover", () =>
      Effect.gen(function* () {
        const mark = yield* project(blocks, 1)
        const at = (number: number) => ({ ...mark, block: { ...mark.block, number } })
        assert.deepStrictEqual(yield* judge(at(0), dropped), [])
        // They have not been called or traded yet.
        assert.deepStrictEqual(yield* judge(at(1), used), ["mass-drop"])
        assert.deepStrictEqual(yield* judge(at(1), traded), ["mass-drop"])
      }),
    )

    it.effect("exempt tokens that five makers trade at pools with matching state, and no others", () =>
      Effect.gen(function* () {
        const [byFour, byOne, atOddPools] = [address(0x74), address(0x75), address(0x76)]
        const makers = people.slice(0, 5)
        const mark = yield* project(
          [
            buildBlock({ number: 3, transactions: [byFour, byOne, atOddPools].map((token) => drop(token)) }),
            buildBlock({
              number: 4,
              transactions: [
                // The pool keeps nothing of what it was paid. First, as it would take the proof from earlier swaps of the block.
                ...makers.map((maker) => sale(atOddPools, maker, 100_000n)),
                ...makers.slice(0, 4).flatMap((maker) => [sale(byFour, maker), sale(byFour, maker)]),
                ...makers.map(() => sale(byOne, sender)),
              ],
            }),
          ],
          3,
        )
        assert.deepStrictEqual(yield* judge(mark, byFour), ["mass-drop"])
        assert.deepStrictEqual(yield* judge(mark, byOne), ["mass-drop"])
        assert.deepStrictEqual(yield* judge(mark, atOddPools), ["mass-drop"])
        const later = yield* project([buildBlock({ number: 5, transactions: [sale(byFour, people[4] ?? sender)] })], 5)
        assert.deepStrictEqual(yield* judge(later, byFour), [])
      }),
    )

    it.effect("exempt for trades of the week before the mark, and no older ones", () =>
      Effect.gen(function* () {
        const lately = address(0x77)
        const tradedMs = 1_700_000_000_000
        const mark = yield* project(
          [
            buildBlock({
              number: 6,
              timestampMs: tradedMs,
              transactions: [drop(lately), ...people.slice(0, 5).map((maker) => sale(lately, maker))],
            }),
          ],
          6,
        )
        const weekMs = 7 * 86_400_000
        assert.deepStrictEqual(yield* judge({ ...mark, timestampMs: tradedMs + weekMs + 1 }, lately), ["mass-drop"])
        assert.deepStrictEqual(yield* judge({ ...mark, timestampMs: tradedMs + weekMs }, lately), [])
      }),
    )

    it.effect("ignore calls and trades that a reorg removed", () =>
      Effect.gen(function* () {
        const [called, sold] = [address(0x78), address(0x79)]
        const dropped = buildBlock({ number: 7, transactions: [drop(called), drop(sold)] })
        const busy = buildBlock({
          number: 8,
          hash: hash(80),
          transactions: [
            { from: people[3] ?? sender, to: called, input: "0xa9059cbb" },
            ...people.slice(0, 5).map((maker) => sale(sold, maker)),
          ],
        })
        const up = yield* project([dropped, busy], 7)
        assert.deepStrictEqual(yield* judge(up, called), [])
        assert.deepStrictEqual(yield* judge(up, sold), [])
        const sink = yield* FactSink
        const down = markAt(dropped, 9, { revertCount: 1 })
        yield* sink.revert({ down: { ...down, applied: 8 }, up: down })
        const mark = yield* project([buildBlock({ number: 8, hash: hash(81), transactions: [{ from: sender }] })], 10, {
          revertCount: 1,
        })
        assert.deepStrictEqual(yield* judge(mark, called), ["mass-drop"])
        assert.deepStrictEqual(yield* judge(mark, sold), ["mass-drop"])
      }),
    )

    it.effect("mark tokens that imitate the name of a known token, and never that token", () =>
      Effect.gen(function* () {
        const mark = yield* project(blocks, 1)
        assert.deepStrictEqual(yield* judge(mark, coined, { symbol: "U\u0405DC" }), ["disguise", "mixed-alphabets"])
        assert.deepStrictEqual(yield* judge(mark, coined, { symbol: "USDC" }), [])
        assert.deepStrictEqual(yield* judge(mark, coined, { symbol: "USDC" }, true), ["known-name", "young"])
        assert.deepStrictEqual(yield* judge(mark, coin, { symbol: "USDC", name: "https://a.com" }, true), [])
      }),
    )
  })
})
