/**
 * Prices of every recorded mainnet block after an import without an endpoint. Goal: tokens that were traded have the price at which they were
 * traded. Method: responses are compared with the swaps in the recordings' JSON, which are read without our code. Needs the folder of all
 * recordings.
 */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type RecordedBlockFile, readRecording } from "../support/recorded/recorded-changes.ts"
import { type RecordedSwap, recordedSwaps } from "../support/recorded/recorded-swaps.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"
import { askService, type RunningService, runCommand, startService, temporaryHome } from "../support/service/service.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const allBlocks = `${sharedData}/blocks/1`

/** The newest block with receipts, and the newest before it, 28 days earlier. */
const [newest, before] = [19_560_565, 19_363_120]

const wrappedNative = ethereum.wrappedNative ?? zeroAddress

/** From the npm package `@uniswap/default-token-list`. */
const [bitcoin, pepe] = [
  { address: "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599", decimals: 8 },
  { address: "0x6982508145454ce325ddbe47a25d4ec3d2311933", decimals: 18 },
]

const dollars: ReadonlySet<Address> = new Set(ethereum.stablecoins.map(({ address }) => address))

const decimals = new Map<Address, number>(
  [{ address: wrappedNative, decimals: 18 }, bitcoin, pepe, ...ethereum.stablecoins].map((token) => [
    token.address,
    token.decimals,
  ]),
)

/** Greatest distance to the median of the trades: their fees and what they moved the price. */
const distanceMax = 0.02

const readBlock = (number: number): RecordedBlockFile => readRecording(join(allBlocks, `${number}.json.gz`))

const median = (values: ReadonlyArray<number>): number | undefined =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]

/** Units of the other token per unit of a token, of each of its swaps with one of some others. */
const rates = (swaps: ReadonlyArray<RecordedSwap>, token: Address, others: ReadonlySet<Address>) =>
  swaps.flatMap(({ soldTokenAddress, soldAmount, boughtTokenAddress, boughtAmount }) => {
    if (soldTokenAddress === token && others.has(boughtTokenAddress)) return [boughtAmount / soldAmount]
    return boughtTokenAddress === token && others.has(soldTokenAddress) ? [soldAmount / boughtAmount] : []
  })

/** The coin's price in dollars in a recorded block; `undefined` without a trade for dollars. */
const coinUsdIn = (block: RecordedBlockFile) => median(rates(recordedSwaps(block, decimals), wrappedNative, dollars))

/** The price of a token that a recorded block traded for the coin. */
const usdByCoin = (block: RecordedBlockFile, token: Address) =>
  (median(rates(recordedSwaps(block, decimals), token, new Set([wrappedNative]))) ?? Number.NaN) *
  (coinUsdIn(block) ?? Number.NaN)

interface PricesAnswer {
  readonly fungibleTokenV2: {
    readonly priceData: {
      readonly price: number | null
      readonly historicalPrice: { readonly price: number | null } | null
    }
  }
}

const priceQuery = `query($token: Address!, $at: Timestamp!) {
  fungibleTokenV2(address: $token, chainId: 1) { priceData { price historicalPrice(timestamp: $at) { price } } }
}`

const readPrices = Effect.fnUntraced(function* (service: RunningService, token: Address, atMs = 0) {
  const { data, errors } = yield* askService(service, priceQuery, { token, at: atMs })
  assert.deepStrictEqual(errors, [])
  // The response to the query above.
  const { price, historicalPrice } = (data as PricesAnswer).fungibleTokenV2.priceData
  return { price, earlier: historicalPrice?.price ?? null }
})

const isNear = (price: number | null, expected: number | undefined): boolean =>
  price !== null && expected !== undefined && Math.abs(price / expected - 1) <= distanceMax

const isImported = (service: RunningService) =>
  Effect.map(askService(service, "{ networks { chainId tideMark { block } } }"), ({ data }) => {
    // The response to the query.
    const { networks } = data as {
      readonly networks: ReadonlyArray<{
        readonly chainId: number
        readonly tideMark: { readonly block: number } | null
      }>
    }
    return networks.find(({ chainId, tideMark }) => chainId === 1 && tideMark?.block === newest)
  })

describe("prices of imported blocks", () => {
  it.live("are the prices at which the recorded blocks traded", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      const home = yield* temporaryHome
      const { code, complaints } = yield* runCommand({ home, args: ["import", "--json", allBlocks] })
      assert.strictEqual(code, 0, complaints)
      const service = yield* startService({ home, environment: { DEVNET_ENABLED: "false" } })
      yield* waitFor("the recorded blocks", isImported(service))

      const [last, earlier] = [readBlock(newest), readBlock(before)]
      const expected: ReadonlyArray<readonly [Address, number | undefined]> = [
        [wrappedNative, coinUsdIn(last)],
        [zeroAddress, coinUsdIn(last)],
        ...[...dollars].map((dollar) => [dollar, 1] as const),
        // The newest block trades neither.
        ...[bitcoin, pepe].map(({ address }) => [address, usdByCoin(earlier, address)] as const),
      ]
      for (const [token, usd] of expected) {
        const { price } = yield* readPrices(service, token)
        assert.isTrue(isNear(price, usd), `${token}: ${price} instead of ${usd}`)
      }

      // The coin over four years, at the end of the five minutes of each block that traded it for dollars.
      const missed: Array<string> = []
      let compared = 0
      for (const name of readdirSync(allBlocks)) {
        // Some recordings lack receipts.
        const record: RecordedBlockFile | (Pick<RecordedBlockFile, "block"> & { readonly receipts: null }) =
          readRecording(join(allBlocks, name))
        const usd = record.receipts === null ? undefined : coinUsdIn(record)
        if (usd === undefined) continue
        compared += 1
        const { earlier: price } = yield* readPrices(
          service,
          wrappedNative,
          Number(record.block.timestamp) * 1000 + 300_000,
        )
        if (!isNear(price, usd)) missed.push(`${name}: ${price} instead of ${usd}`)
      }
      assert.isAtLeast(compared, 50, "too few blocks to say anything")
      // If the pools of a block prove too little, the price is that of an earlier run.
      assert.isAtMost(missed.length, compared / 10, missed.join("\n"))
    }).pipe(Effect.scoped),
  )
})
