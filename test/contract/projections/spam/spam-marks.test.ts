/** Which tokens are marked as spam, over a real store: what the tables add to the texts. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { spamMarks } from "#projections/spam/spam-marks.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, buildBlock, syncLog, testChain, transferLog, v2SwapLog } from "../../../support/block-builder.ts"
import { layerTables, project } from "../../../support/projected.ts"

const [sender, pool, coin] = [address(1), address(0x90), address(0x91)]
const [dropped, used, traded, coined] = [address(0x70), address(0x71), address(0x72), address(0x73)]
const people = Array.from({ length: 12 }, (_, index) => address(0x100 + index))

const drop = (token: Address, receivers = people) => ({
  from: sender,
  to: token,
  logs: receivers.map((receiver) => transferLog(token, sender, receiver, 5n)),
})

/** A sale of the token, proven by its transfers. */
const sale = (token: Address, maker: Address) => ({
  from: maker,
  to: pool,
  logs: [
    transferLog(token, maker, pool, 2n),
    transferLog(coin, pool, maker, 1n),
    syncLog(pool, 200n, 100n),
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
    it.effect("weigh what a token did, unless people trade it or those who got it call it", () =>
      Effect.gen(function* () {
        const mark = yield* project(blocks, 1)
        assert.deepStrictEqual(yield* judge(mark, dropped), ["mass-drop"])
        assert.deepStrictEqual(yield* judge(mark, used), [])
        assert.deepStrictEqual(yield* judge(mark, traded), [])
        // What they call themselves is not forgiven.
        assert.deepStrictEqual(yield* judge(mark, traded, { symbol: "a.com" }), ["link", "mass-drop"])
      }),
    )

    it.effect("count what the marks cover and nothing else", () =>
      Effect.gen(function* () {
        const mark = yield* project(blocks, 1)
        const at = (number: number) => ({ ...mark, block: { ...mark.block, number } })
        assert.deepStrictEqual(yield* judge(at(0), dropped), [])
        // Nobody has called or traded them yet.
        assert.deepStrictEqual(yield* judge(at(1), used), ["mass-drop"])
        assert.deepStrictEqual(yield* judge(at(1), traded), ["mass-drop"])
      }),
    )

    it.effect("mark who takes the name of a known token, and never that token", () =>
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
