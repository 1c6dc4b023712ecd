/**
 * Goal: the worth over time is, at each time, the portfolio of that time: tokens, positions and NFTs. Method: an account with NFTs, a share of a vault that is
 * read once and half sold later, and a farm that is read once; two days of blocks; each tick is compared with `portfolioV2` at its time.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ether, usdc } from "../../support/api/api-story.ts"
import { address, buildBlock, hash, nftLog, transferLog } from "../../support/chain/block-builder.ts"
import { dollar, marketChain, tokenRead } from "../../support/market/market-story.ts"
import { near, rounded } from "../../support/market/near.ts"
import { bob, cid, coinUsd, endMs, gems, marketDraft, salesOf } from "../../support/market/nft-value-story.ts"
import { layerStoryApps, storePositions } from "../../support/positions/position-story.ts"
import { isReleaseRun } from "../../support/run/release-run.ts"
import { project } from "../../support/store/projected.ts"

const [vault, farm] = [address(0x7a), address(0xfa)]

const hourMs = 3_600_000

const heldReads = [
  { account: cid, token: zeroAddress, balanceRaw: 20n * ether },
  { account: cid, token: usdc, balanceRaw: 50n * dollar },
]

const gem = { of: gems, tokenId: 1n }

/** The coin is traded, Cid gets two gems, and others are sold for 8, 9 and 100, two days later for 50. */
const soldBlocks = [
  buildBlock({
    number: 0,
    timestampMs: endMs - 60 * hourMs,
    transactions: [
      marketDraft.transaction,
      { from: cid, logs: [2n, 3n].map((tokenId) => nftLog("Transfer", [zeroAddress, cid, tokenId], [], gems)) },
    ],
    reads: { ...marketDraft.reads, balances: [...marketDraft.reads.balances, ...heldReads] },
  }),
  // A price counts from the end of its interval on.
  buildBlock({ number: 1, timestampMs: endMs - 60 * hourMs + 400_000 }),
  buildBlock({
    number: 2,
    timestampMs: endMs - 50 * hourMs,
    transactions: salesOf([8n, 100n, 9n].map((ethers) => [gem, ethers] as const)),
  }),
  buildBlock({
    number: 3,
    timestampMs: endMs - 2 * hourMs,
    transactions: [
      ...salesOf(Array.from({ length: 5 }, () => [{ ...gem, tokenId: 4n }, 50n] as const)),
      { from: cid, logs: [nftLog("Transfer", [cid, bob, 3n], [], gems)] },
    ],
  }),
]

/** Ten shares come in, are read, and half of them go after two hours; 20 coins and some dollars stay. */
const heldBlocks = [
  buildBlock({
    number: 4,
    hash: hash(4),
    timestampMs: endMs + hourMs,
    transactions: [{ from: cid, to: vault, logs: [transferLog(vault, zeroAddress, cid, 10n * ether)] }],
    reads: {
      tokens: [tokenRead(vault, "VAULT", 18)],
      vaults: [{ vault, asset: usdc }],
      balances: [...heldReads, { account: cid, token: vault, balanceRaw: 10n * ether }],
    },
  }),
  buildBlock({
    number: 5,
    timestampMs: endMs + 3 * hourMs,
    transactions: [{ from: cid, to: vault, logs: [transferLog(vault, cid, bob, 5n * ether)] }],
  }),
  ...[24, 30, 48].map((hours, index) => buildBlock({ number: 6 + index, timestampMs: endMs + hours * hourMs })),
]

const place = { account: cid, item: "", supplyRaw: undefined } as const
const dollars = { part: 1, type: "base-token", parent: 0, token: usdc } as const

/** Ten shares are worth 100 dollars, and 80 are in the farm. */
const positions: ReadonlyArray<PositionRead> = [
  ...[
    { part: 0, type: "app-token", parent: 0, token: vault, meta: "", amountRaw: 10n * ether } as const,
    { ...dollars, meta: "", amountRaw: 100n * dollar } as const,
  ].map((part) => ({
    ...place,
    app: "vault",
    group: "vault",
    contract: vault,
    ...part,
    supplyRaw: part.part === 0 ? 100n * ether : undefined,
  })),
  ...[
    { part: 0, type: "contract-position", parent: 0, token: farm, meta: "", amountRaw: 1n } as const,
    { ...dollars, meta: "SUPPLIED", amountRaw: 80n * dollar } as const,
  ].map((part) => ({ ...place, app: "orchard", group: "farm", contract: farm, ...part })),
]

/** Ticks at which nothing changed are compared so rarely. */
const betweenTicks = isReleaseRun ? 37 : 100

interface Tick {
  readonly timestamp: number
  readonly value: number
  readonly tokensValue: number
  readonly positionsValue: number | null
  readonly nftsValue: number | null
}

interface Totals {
  readonly portfolioV2: Readonly<
    Record<"tokenBalances" | "appBalances" | "nftBalances", { readonly totalBalanceUSD: number }>
  >
}

const layerStory = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* project([...soldBlocks, ...heldBlocks], 9)
    yield* storePositions(positions, { block: { number: 4, hash: hash(4) } })
  }),
).pipe(Layer.provideMerge(layerSourceSink), Layer.provideMerge(layerTestApi))

const startStoryApi = startTestApi({ chains: [marketChain] })

const ticksOf = Effect.fnUntraced(function* (url: string, timeFrame: string, rest = "") {
  const { data, errors } = yield* ask(
    url,
    `{ historicalPortfolio(address: "${cid}", chainId: ${marketChain.id}, timeFrame: ${timeFrame}${rest}) {
      timestamp value tokensValue positionsValue nftsValue } }`,
  )
  assert.deepStrictEqual(errors, [])
  return (data as { readonly historicalPortfolio: ReadonlyArray<Tick> }).historicalPortfolio
})

/** The parts of the portfolio at a time; that of positions is null if any is unknown. */
const partsAt = Effect.fnUntraced(function* (url: string, argument: string) {
  const { data, errors } = yield* ask(
    url,
    `{ portfolioV2(addresses: "${cid}", chainIds: ${marketChain.id}${argument}) {
      tokenBalances(enqueueSnapshotJobs: false) { totalBalanceUSD }
      appBalances(enqueueSnapshotJobs: false) { totalBalanceUSD }
      nftBalances { totalBalanceUSD } } }`,
  )
  const tags = errors.map(({ extensions }) => extensions.tag)
  assert.includeMembers(["PositionsUnknown"], tags)
  const { tokenBalances, appBalances, nftBalances } = (data as Totals).portfolioV2
  return {
    tokensValue: near(tokenBalances.totalBalanceUSD),
    positionsValue: tags.includes("PositionsUnknown") ? null : near(appBalances.totalBalanceUSD),
    nftsValue: near(nftBalances.totalBalanceUSD),
  }
})

const partsOf = ({ tokensValue, positionsValue, nftsValue }: Tick) => ({
  tokensValue: near(tokensValue),
  positionsValue: positionsValue === null ? null : near(positionsValue),
  nftsValue: nftsValue === null ? null : near(nftsValue),
})

layer(Layer.merge(layerStory, layerStoryApps), { excludeTestServices: true })("the worth over time", (it) => {
  it.effect("is the portfolio of each time, and of the mark at the end", () =>
    Effect.gen(function* () {
      const { url } = yield* startStoryApi
      const ticks = yield* ticksOf(url, "WEEK")
      assert.deepStrictEqual(partsOf(ticks.at(-1) as Tick), yield* partsAt(url, ""))
      const changes = ticks.filter((tick, index) => {
        const [before, found] = [ticks[index - 1], tick].map((one) => JSON.stringify(one && partsOf(one)))
        return before !== found
      })
      assert.isAtLeast(changes.length, 6)
      const between = ticks.filter((_, index) => index % betweenTicks === 0)
      const earlier = new Set([...changes, ...between])
      // At the mark, positions are as they were read last.
      for (const tick of [...earlier].filter((one) => one !== ticks.at(-1))) {
        assert.deepStrictEqual(partsOf(tick), yield* partsAt(url, `, asOfTime: ${tick.timestamp}`), `${tick.timestamp}`)
        const { tokensValue, positionsValue, nftsValue } = tick
        assert.strictEqual(tick.value, tokensValue + (positionsValue ?? 0) + (nftsValue ?? 0))
      }
    }).pipe(Effect.scoped),
  )

  it.effect("has what readings of the day before and rates show, and null beyond", () =>
    Effect.gen(function* () {
      const { url } = yield* startStoryApi
      const ticks = yield* ticksOf(url, "WEEK")
      const at = (hours: number) => ticks.findLast(({ timestamp }) => timestamp < endMs + hours * hourMs + 1_800_000)
      const [before, whole, half, late] = [0.6, 2, 4, 31].map(at)
      assert.deepStrictEqual(
        [before, whole, half, late].map((tick) => tick?.positionsValue),
        // Before, no event names the farm. After a day, nothing shows it any more.
        [0, 180, 130, null],
      )
      assert.deepStrictEqual(
        [at(-40), half].map((tick) => near(tick?.nftsValue ?? 0)),
        [2 * 9, 50].map((ethers) => near(ethers * coinUsd)),
      )
      assert.strictEqual(near(half?.tokensValue ?? 0), near(20 * coinUsd + 50))
    }).pipe(Effect.scoped),
  )

  it.effect(
    "changes by the difference of the sums at two times, and by an unknown amount where one is not indexed",
    () =>
      Effect.gen(function* () {
        const { url } = yield* startStoryApi
        const change = "{ since totalUSD totalPercent tokensUSD positionsUSD nftsUSD }"
        const worthAt = Effect.fnUntraced(function* (argument: string) {
          const { data, errors } = yield* ask(
            url,
            `{ portfolioV2(addresses: "${cid}", chainIds: ${marketChain.id}${argument}) {
            worth { totalUSD tokensUSD positionsUSD nftsUSD change24h ${change} change7d ${change} } } }`,
          )
          assert.deepStrictEqual(errors, [])
          return JSON.parse(JSON.stringify(data, rounded)) as unknown
        })
        const unknown = (since: number) => ({
          since,
          totalUSD: null,
          totalPercent: null,
          tokensUSD: null,
          positionsUSD: null,
          nftsUSD: null,
        })
        const [tokens, gem] = [20 * coinUsd + 50, 50 * coinUsd]
        const grown = 130 + gem - 18 * coinUsd
        for (const [hours, positionsUSD, change24h] of [
          // Shares that were sold since they were read count until they are read again.
          [48, 180, { totalUSD: 50, totalPercent: (100 * 50) / (tokens + 130 + gem), positionsUSD: 50, nftsUSD: 0 }],
          [
            4,
            130,
            {
              totalUSD: grown,
              totalPercent: (100 * grown) / (tokens + 18 * coinUsd),
              positionsUSD: 130,
              nftsUSD: gem - 18 * coinUsd,
            },
          ],
        ] as const) {
          const atMs = endMs + hours * hourMs
          const times =
            hours === 48 ? [atMs - 24 * hourMs, atMs - 168 * hourMs] : [endMs - 21 * hourMs, endMs - 165 * hourMs]
          assert.deepStrictEqual(yield* worthAt(hours === 48 ? "" : `, asOfTime: ${atMs}`), {
            portfolioV2: {
              worth: {
                totalUSD: near(tokens + positionsUSD + gem),
                tokensUSD: near(tokens),
                positionsUSD,
                nftsUSD: near(gem),
                change24h: {
                  since: times[0],
                  tokensUSD: 0,
                  ...Object.fromEntries(Object.entries(change24h).map(([name, value]) => [name, near(value)])),
                },
                change7d: unknown(times[1] ?? 0),
              },
            },
          })
        }
      }).pipe(Effect.scoped),
  )

  it.effect("is that of some tokens alone if they are requested", () =>
    Effect.gen(function* () {
      const { url } = yield* startStoryApi
      const ticks = yield* ticksOf(url, "DAY", `, includeTokens: "${usdc}"`)
      assert.deepStrictEqual(ticks.at(-1), {
        timestamp: endMs + 48 * hourMs,
        value: 50,
        tokensValue: 50,
        positionsValue: null,
        nftsValue: null,
      })
    }).pipe(Effect.scoped),
  )
})
