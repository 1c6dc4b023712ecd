/** Tokens that are marked for their trades, over a real store: honeypots, a rug pull, and their honest twins. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { spamMarks } from "#projections/spam/spam-marks.ts"
import { quietMsMin, taxedSellersMin, unsoldBuyersMin } from "#projections/spam/trade-evidence.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  type BlockDraft,
  buildBlock,
  hash,
  syncLog,
  type TransactionDraft,
  testChain,
  transferLog,
  v2SwapLog,
} from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [pool, coin, issuer, faucet] = [address(0x90), address(0x9f), address(0x10), address(0x11)]
const [trap, free, taxed, fair, pulled, moved] = [0x70, 0x71, 0x72, 0x73, 0x74, 0x75].map((number) =>
  address(number),
) as [Address, Address, Address, Address, Address, Address]
const people = Array.from({ length: unsoldBuyersMin }, (_, index) => address(0x100 + index))
const puppets = Array.from({ length: 4 }, (_, index) => address(0x200 + index))

const swap = (token: Address, maker: Address, amountRaw: bigint): ReadonlyArray<TransactionDraft> => [
  {
    from: maker,
    to: pool,
    logs: [
      ...(amountRaw > 0n
        ? [transferLog(token, maker, pool, amountRaw), transferLog(coin, pool, maker, amountRaw / 2n)]
        : [transferLog(coin, maker, pool, -amountRaw / 2n), transferLog(token, pool, maker, -amountRaw)]),
      syncLog(pool, 200_000n, 100_000n),
      v2SwapLog(pool, { sender: maker, amount0Raw: amountRaw, amount1Raw: -amountRaw / 2n }),
    ],
  },
]

const bought = (token: Address, makers: ReadonlyArray<Address>) => makers.flatMap((maker) => swap(token, maker, -200n))

const sold = (token: Address, makers: ReadonlyArray<Address>) => makers.flatMap((maker) => swap(token, maker, 200n))

/** Sales of which the token keeps all but a hundredth. */
const soldForNothing = (token: Address, makers: ReadonlyArray<Address>) =>
  sold(token, makers).map((sale) => ({
    ...sale,
    logs: [transferLog(token, sale.from ?? issuer, token, 19_800n), ...(sale.logs ?? [])],
  }))

const withdrawn = (token: Address, signer: Address): TransactionDraft => ({
  from: signer,
  to: pool,
  logs: [
    transferLog(pool, signer, pool, 7n),
    transferLog(pool, pool, zeroAddress, 7n),
    transferLog(token, pool, signer, 199_000n),
    transferLog(coin, pool, signer, 99_500n),
    syncLog(pool, 1_000n, 500n),
  ],
})

const created = (contract: Address): TransactionDraft => ({
  from: issuer,
  to: undefined,
  receipt: { contractAddress: contract },
})

const paid = (from: Address, to: Address): TransactionDraft => ({ from, to, valueRaw: 1n })

/** The faucet is none of the accounts: whom it pays is its own. */
const drafts: ReadonlyArray<BlockDraft> = [
  { transactions: [trap, free, taxed, fair, pulled, moved].map(created) },
  { transactions: puppets.map((puppet) => paid(faucet, puppet)) },
  { transactions: [trap, free, taxed, fair, pulled, moved].flatMap((token) => bought(token, people)) },
  {
    transactions: [
      ...sold(trap, [issuer]),
      ...[free, pulled, moved].flatMap((token) => sold(token, people.slice(0, 4))),
      ...soldForNothing(taxed, people.slice(0, taxedSellersMin)),
      ...soldForNothing(fair, people.slice(0, taxedSellersMin)),
      withdrawn(pulled, issuer),
      withdrawn(moved, issuer),
    ],
  },
  {
    transactions: [...sold(fair, people.slice(6, 10)), ...sold(pulled, [issuer]), ...bought(moved, people.slice(0, 6))],
  },
]

/** One block an hour. */
const storyOf = (blocks: ReadonlyArray<BlockDraft>, first = 1) =>
  blocks.map((draft, index) =>
    buildBlock({ number: first + index, timestampMs: (first + index) * 3_600_000, ...draft }),
  )

const judge = Effect.fnUntraced(function* (mark: Mark, ...tokens: ReadonlyArray<Address>) {
  const found = yield* spamMarks({
    marks: [mark],
    tokens: tokens.map((token) => ({
      chainId: testChain.id,
      token,
      name: undefined,
      symbol: undefined,
      isNew: false,
    })),
    known: new Map(),
  })
  return found.map(({ token, reason, evidence, proof }) => ({ token, reason, evidence, proof }))
})

const dayAfter = (mark: Mark): Mark => ({ ...mark, timestampMs: mark.timestampMs + quietMsMin })

describe("evidence of trades", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("marks what cannot be sold and what was pulled, and none of their twins", () =>
      Effect.gen(function* () {
        const mark = dayAfter(yield* project(storyOf(drafts), 1))
        const found = yield* judge(mark, trap, free, taxed, fair, pulled, moved)
        assert.deepStrictEqual(
          found.map(({ token, reason, evidence }) => [token, reason, evidence]),
          [
            [trap, "honeypot", ["unsold"]],
            [taxed, "honeypot", ["taxed-sales", "unsold"]],
            [pulled, "rugpull", ["withdrawn-liquidity"]],
          ],
        )
      }),
    )

    it.effect("names the trades that show it, and counts only what the marks cover", () =>
      Effect.gen(function* () {
        const mark = yield* project(storyOf(drafts), 1)
        const at = (number: number): Mark => ({ ...mark, block: { ...mark.block, number } })
        assert.deepStrictEqual(yield* judge(at(3), trap, taxed, pulled), [])
        const [found] = yield* judge(mark, taxed)
        assert.deepStrictEqual(found?.evidence, ["taxed-sales"])
        assert.deepStrictEqual(found?.proof[0], {
          kind: "taxed-sales",
          blockNumber: 4,
          transactionHash: hash(4_013),
          timestampMs: 4 * 3_600_000,
          account: people[0] ?? issuer,
          amountRaw: 20_000n,
          restRaw: 200n,
        })
      }),
    )

    it.effect("takes the accounts of one funder as one: their sales hide nothing, and their losses show nothing", () =>
      Effect.gen(function* () {
        const [staged, slandered] = [address(0x76), address(0x77)]
        const mark = yield* project(
          storyOf([
            ...drafts.slice(0, 2),
            { transactions: [staged, slandered].map(created) },
            {
              transactions: [
                ...bought(staged, [...people, ...people.map((_, index) => address(0x300 + index))]),
                ...bought(slandered, puppets),
              ],
            },
            { transactions: [...sold(staged, puppets), ...soldForNothing(slandered, puppets)] },
          ]),
          1,
        )
        const found = yield* judge(dayAfter(mark), staged, slandered)
        assert.deepStrictEqual(
          found.map(({ token, evidence }) => [token, evidence]),
          [[staged, ["unsold"]]],
        )
      }),
    )
  })
})
