/**
 * Prices from pools whose tokens one vault holds. Goal: such a pool weighs what is its own, never what the vault holds for others. Method: swaps of
 * Uniswap v4 on Ethereum, with state and liquidity made up, over a real store.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { tokenPrices } from "#projections/prices/prices.ts"
import { readMarks } from "#projections/table/commits.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { ann, bob } from "../../../support/api/api-story.ts"
import { address, buildBlock, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  coinPool,
  coinState,
  liquidityLog,
  vaultPoolOf,
  vaultSwapLog,
  vaultTransfers,
} from "../../../support/market/vault-pool.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [dollar, weth] = [coinPool.tokens[1], ethereum.wrappedNative]
const trusted = trustedQuotes(ethereum)
const [deep, shallow, flashed, left] = [address(0xd1), address(0xd2), address(0xd3), address(0xd5)]

/** A dollar a whole token of 18 decimals: the root of base units of dollars in those of the token. */
const dollarState = { sqrtPriceRaw: 2n ** 96n / 10n ** 6n, tick: -276_325n, liquidityRaw: 10n ** 20n }
const around = [-276_400n, -276_200n] as const

const ticksOf = (liquidityRaw: bigint) => ({ ...dollarState, liquidityRaw })

const tokenSwap = (token: Address, liquidityRaw = dollarState.liquidityRaw): ReadonlyArray<LogDraft> => {
  const gains = [-(10n ** 20n), 100n * 10n ** 6n] as const
  const pool = vaultPoolOf([token, dollar])
  const moved = [
    [token, gains[0]],
    [dollar, gains[1]],
  ] as const
  return [...vaultTransfers(bob, moved), vaultSwapLog(pool, gains, ticksOf(liquidityRaw))]
}

const coinSwap = [
  ...vaultTransfers(bob, [[dollar, -(2_500n * 10n ** 6n)]]),
  vaultSwapLog(coinPool, [10n ** 18n, -(2_500n * 10n ** 6n)], coinState),
]

/** A token for 1/2,500 of a coin, in a pool of the coin that one account trades at a time. */
const paired = address(0xd4)
const pairedSwap = [
  ...vaultTransfers(bob, [[paired, -(2_500n * 10n ** 18n)]]),
  vaultSwapLog(vaultPoolOf([zeroAddress, paired]), [10n ** 18n, -(2_500n * 10n ** 18n)], {
    sqrtPriceRaw: 50n * 2n ** 96n,
    tick: 78_244n,
    liquidityRaw: 10n ** 25n,
  }),
]

const [calm, later] = [100, 102]

const blockOf = (
  number: number,
  bucket: number,
  from: Address,
  ...transactions: ReadonlyArray<ReadonlyArray<LogDraft>>
) =>
  buildBlock({
    chainId: 1,
    number,
    timestampMs: bucket * bucketMs,
    transactions: transactions.map((logs) => ({ from, logs })),
  })

const flash = [...tokenSwap(flashed), liquidityLog(vaultPoolOf([flashed, dollar]), -dollarState.liquidityRaw, around)]

/** Liquidity that leaves in a later block of the bucket. */
const withdrawal = [liquidityLog(vaultPoolOf([left, dollar]), -dollarState.liquidityRaw, around)]

const trades = [coinSwap, tokenSwap(deep), tokenSwap(shallow, 10n ** 15n), flash, tokenSwap(left)]

const blocks = [
  blockOf(0, calm - 1, ann),
  blockOf(1, calm, bob, ...trades, pairedSwap),
  blockOf(2, calm, ann, ...trades),
  blockOf(3, calm, ann, withdrawal),
  blockOf(4, later, ann, pairedSwap, coinSwap),
  blockOf(5, later + 1, ann),
]

describe("prices of pools of a vault", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("are those of the pool's own liquidity, for the coin by the token that represents it", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1, {}, ethereum)
        if (trusted === undefined || weth === undefined) return assert.fail("Ethereum has prices")
        const marks = yield* readMarks()
        const tokens = [weth, deep, shallow, flashed, left]
        const found = yield* tokenPrices({ marks, trusted, tokens, atMs: (calm + 1) * bucketMs - 1 })
        const priceOf = (token: Address) => {
          const close = found.get(token)?.tick?.close
          return close && Number((close * 1e18).toPrecision(3))
        }
        assert.deepStrictEqual(tokens.map(priceOf), [2500, 1, undefined, undefined, undefined])
      }),
    )

    it.effect("are confirmed by the trades of other accounts in the same pool, also in earlier buckets", () =>
      Effect.gen(function* () {
        if (trusted === undefined) return assert.fail("Ethereum has prices")
        const marks = yield* readMarks()
        const closes = yield* Effect.forEach([calm, later], (bucket) =>
          Effect.map(
            tokenPrices({ marks, trusted, tokens: [paired], atMs: (bucket + 1) * bucketMs - 1 }),
            (found) => found.get(paired)?.tick.close,
          ),
        )
        assert.deepStrictEqual(
          closes.map((close) => close && Number((close * 1e18).toPrecision(3))),
          [undefined, 1],
        )
      }),
    )
  })
})
