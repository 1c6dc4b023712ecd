/**
 * Prices of the same asset on two chains. Goal: they agree within the fees of their pools at every time, though each comes from pools of its own
 * chain, of another family; what happens on one chain alone changes nothing on the other. Method: trades along one course on Ethereum, by Balancer
 * v2, and on OP Mainnet, by Curve, over one real store.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { tokenPrices } from "#projections/prices/prices.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { ann, bob } from "../../../support/api/api-story.ts"
import { address, buildBlock, type LogDraft } from "../../../support/chain/block-builder.ts"
import { familyEvents, familyTransfers } from "../../../support/market/family-pool.ts"
import { balancerSecond } from "../../../support/market/vault-family.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

/** The asset's contracts, and the dollars of both chains, which have six decimals. */
const [first, second, pool] = [address(0xd0), address(0xd1), address(0x500)]
const dollarOf = ({ stablecoins }: typeof ethereum): Address => stablecoins[0]?.address ?? assert.fail("no stablecoin")
const [firstDollar, secondDollar] = [dollarOf(ethereum), dollarOf(optimism)]

const unit = 10n ** 6n
const start = 100

/** The course in dollars, by bucket, and what the second chain's trades are off it: a fee in turns. */
const course = [2, 2.1, 2.2, 1.9, 1.4, 1.45]
const fee = 0.003

const ordered = (token: Address, dollar: Address, dollarsRaw: bigint, tokensRaw: bigint) =>
  token < dollar
    ? { tokens: [token, dollar] as const, gains: [tokensRaw, dollarsRaw] as const }
    : { tokens: [dollar, token] as const, gains: [dollarsRaw, tokensRaw] as const }

const rawAt = (usd: number): bigint => -BigInt(Math.round((100 / usd) * Number(unit)))

const swapOnFirst = (usd: number): LogDraft => {
  const { tokens, gains } = ordered(first, firstDollar, 100n * unit, rawAt(usd))
  return balancerSecond.swap({ pool, tokens }, gains)
}

const swapOnSecond = (by: Address, usd: number): ReadonlyArray<LogDraft> => {
  const trade = { ...ordered(second, secondDollar, 100n * unit, rawAt(usd)), pool, by, price: usd }
  return [...familyTransfers(trade), ...familyEvents.curve(trade)]
}

const held = 50_000n * unit

const blocksOf = (
  chainId: 1 | 10,
  seed: ReadonlyArray<LogDraft>,
  logsAt: (by: Address, usd: number, index: number) => ReadonlyArray<LogDraft>,
) => [
  buildBlock({
    chainId,
    number: 0,
    timestampMs: (start - 1) * bucketMs,
    transactions: [{ from: ann, logs: seed }],
  }),
  ...course.flatMap((usd, index) =>
    [bob, ann].map((by, turn) =>
      buildBlock({
        chainId,
        number: 1 + 2 * index + turn,
        timestampMs: (start + index) * bucketMs + turn,
        transactions: [{ from: by, logs: logsAt(by, usd, index) }],
        reads: {
          balances: [second, secondDollar].map((token) => ({ account: pool, token, balanceRaw: held })),
        },
      }),
    ),
  ),
  buildBlock({ chainId, number: 1 + 2 * course.length, timestampMs: (start + course.length) * bucketMs }),
]

const { tokens: firstPair } = ordered(first, firstDollar, 0n, 0n)
const seedOnFirst = [balancerSecond.change({ pool, tokens: firstPair }, [held, held])]

const closesOf = Effect.fnUntraced(function* (chain: typeof ethereum, token: Address) {
  const trusted = trustedQuotes(chain)
  if (trusted === undefined) return assert.fail("the chain has prices")
  const marks = yield* readMarks()
  return yield* Effect.forEach(course, (_, index) =>
    Effect.map(
      tokenPrices({ marks, trusted, tokens: [token], atMs: (start + index + 1) * bucketMs - 1 }),
      (found) => (found.get(token)?.tick.close ?? Number.NaN) * Number(unit),
    ),
  )
})

describe("prices of the same asset on two chains", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("agree at every time, each by pools of its own", () =>
      Effect.gen(function* () {
        yield* project(
          blocksOf(1, seedOnFirst, (_, usd) => [swapOnFirst(usd)]),
          1,
          {},
          ethereum,
        )
        const alone = yield* closesOf(ethereum, first)
        yield* project(
          blocksOf(10, [], (by, usd, index) => swapOnSecond(by, usd * (1 + (index % 2 === 0 ? fee : -fee)))),
          1,
          {},
          optimism,
        )
        const [onFirst, onSecond] = [yield* closesOf(ethereum, first), yield* closesOf(optimism, second)]
        assert.deepStrictEqual(onFirst, alone)
        for (const [index, usd] of course.entries()) {
          assert.approximately(onFirst[index] ?? Number.NaN, usd, usd * 1e-5)
          assert.approximately(onSecond[index] ?? Number.NaN, usd, usd * (fee + 1e-5))
        }
        // Neither chain prices the other's contract.
        assert.isNaN((yield* closesOf(optimism, first))[0])
        assert.isNaN((yield* closesOf(ethereum, second))[0])
      }),
    )
  })
})
