/** Balances on demand as a caller sees them, with a reader of the chain that serves requests as the test lets it. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { BalanceReads, type BalanceReadsShape } from "#api/request/balance-reads.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { writeHeads } from "#projections/table/heads.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api.ts"
import { ann, usdc } from "../../support/api-story.ts"
import { address, buildBlock, hash, testChain, wrappedNative } from "../../support/block-builder.ts"
import { marketBlocks, marketChain, thin, trades, untraded } from "../../support/market-story.ts"
import { rounded } from "../../support/near.ts"
import { farm, layerStoryApps, storePositions, storyPositions } from "../../support/position-story.ts"
import { project } from "../../support/projected.ts"

const [alice, bob] = [address(0x11), address(0x12)]

let readSeq = 0

/** Stores an account's coins as read at block 5. */
const storeRead = Effect.fnUntraced(function* (account: Address, balanceRaw: bigint) {
  const sink = yield* SourceSink
  readSeq += 1
  const event: StateRead = {
    kind: "StateRead",
    chainId: testChain.id,
    block: { number: 5, hash: hash(5) },
    reads: { balances: [{ account, token: zeroAddress, balanceRaw }] },
    readAtMs: 4_000_000_000_000,
  }
  yield* sink.write({
    stream: readsStream(testChain.id),
    events: [{ event, seq: readSeq }],
    place: { offset: readSeq + 1, seq: readSeq, writerId: "11".repeat(16) },
    timestampMs: 1,
  })
})

/** An API over a chain that is read from block 5 on, and the requests that it makes. */
const startApi = Effect.fnUntraced(function* (
  reads: Partial<BalanceReadsShape> = {},
  settings: Parameters<typeof startTestApi>[0] = {},
) {
  yield* project([buildBlock({ number: 5, hash: hash(5) })], 1, { historyFrom: 5 })
  const context = yield* Effect.context<SourceSink>()
  const requests: Array<BalanceRequest> = []
  const served: BalanceReadsShape = {
    isServed: () => true,
    request: ({ requests: asked }) =>
      Effect.gen(function* () {
        requests.push(...asked)
        const whole = asked.filter(({ isWhole }) => isWhole === true)
        for (const { account } of whole) yield* storeRead(account, 7n)
        return { pending: whole, refused: [] }
      }).pipe(Effect.orDie, Effect.provide(context)),
    ...reads,
  }
  const { url } = yield* startTestApi(settings).pipe(Effect.provideService(BalanceReads, served))
  return { url, requests }
})

const portfolioQuery = (account: Address, argument = "") => `{ portfolioV2(addresses: "${account}") {
  tokenBalances${argument} { byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { balanceRaw } } } }
} }`

/** The balances of an answer, and its errors. */
const askBalances = Effect.fnUntraced(function* (url: string, account: Address, argument?: string) {
  const { data, errors } = yield* ask(url, portfolioQuery(account, argument))
  const found = JSON.stringify(data).matchAll(/"balanceRaw":"(\d+)"/g)
  return {
    balances: [...found].map(([, balance]) => balance),
    errors: errors.map(({ path, extensions }) => [path?.join("."), extensions.code, extensions.tag]),
  }
})

const layerReads = layerSourceSink.pipe(Layer.provideMerge(layerTestApi))

/** Lets readers of the chain count as present. */
const withReader = writeHeads([{ chainId: testChain.id, number: 5, hash: hash(5), seenAtMs: 4_000_000_000_000 }])

describe("balances on demand", () => {
  layer(Layer.fresh(layerReads), { excludeTestServices: true })((it) => {
    it.effect("are in the first answer, and requested as a whole once", () =>
      Effect.gen(function* () {
        yield* withReader
        const { url, requests } = yield* startApi()
        assert.deepStrictEqual(yield* askBalances(url, alice), { balances: ["7"], errors: [] })
        assert.deepStrictEqual(
          requests.map(({ isWhole }) => isWhole),
          [true, false],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("are neither requested nor awaited by a caller who refuses it", () =>
      Effect.gen(function* () {
        yield* withReader
        const { url, requests } = yield* startApi()
        assert.deepStrictEqual(yield* askBalances(url, address(0x20), "(enqueueSnapshotJobs: false)"), {
          balances: [],
          errors: [["portfolioV2.tokenBalances", "SOURCE_UNAVAILABLE", "BalancesUnknown"]],
        })
        assert.deepStrictEqual(requests, [])
      }).pipe(Effect.scoped),
    )

    it.effect(
      "are neither requested nor awaited for a block below a gap, which no read at the newest one determines",
      () =>
        Effect.gen(function* () {
          yield* withReader
          const { url, requests } = yield* startApi()
          yield* project(
            [1, 2].map((number) => buildBlock({ number })),
            1,
            { lane: "history", historyFrom: 1 },
          )
          const { data, errors } = yield* ask(
            url,
            `{ portfolioV2(addresses: "${address(0x23)}", chainIds: [${testChain.id}], asOfBlock: 2) {
            asOf { block } tokenBalances { totalBalanceUSD } } }`,
          )
          assert.deepStrictEqual(data, { portfolioV2: { asOf: [{ block: 2 }], tokenBalances: { totalBalanceUSD: 0 } } })
          assert.deepStrictEqual(
            errors.map(({ extensions }) => extensions.tag),
            ["BalancesUnknown"],
          )
          assert.deepStrictEqual(requests, [])
        }).pipe(Effect.scoped),
    )

    it.effect("are named by an error if they are not read in time, or are too many", () =>
      Effect.gen(function* () {
        yield* withReader
        const late: BalanceReadsShape["request"] = ({ requests }) => Effect.succeed({ pending: requests, refused: [] })
        const slow = yield* startApi({ request: late }, { readWaitMsMax: 50 })
        assert.deepStrictEqual((yield* askBalances(slow.url, address(0x21))).errors, [
          ["portfolioV2.tokenBalances", "TIMEOUT", "BalancesPending"],
        ])
        const refusing: BalanceReadsShape["request"] = ({ requests }) =>
          Effect.succeed({ pending: [], refused: requests })
        const strict = yield* startApi({ request: refusing })
        const job = yield* ask(
          strict.url,
          `mutation { computeTokenBalances(input: { addresses: ["${address(0x24)}"] }) { jobId } }`,
        )
        assert.deepStrictEqual(
          job.errors.map(({ extensions }) => extensions.tag),
          ["ReadsLimited"],
        )
        // The answer to this mutation.
        const { jobId } = (job.data as { computeTokenBalances: { jobId: string } }).computeTokenBalances
        const { data } = yield* ask(strict.url, `{ balanceJobStatus(jobId: "${jobId}") { status } }`)
        assert.deepStrictEqual(data, { balanceJobStatus: { status: "completed" } })
        assert.deepStrictEqual((yield* askBalances(strict.url, address(0x22))).errors, [
          ["portfolioV2.tokenBalances", "RATE_LIMITED", "ReadsLimited"],
        ])
      }).pipe(Effect.scoped),
    )

    it.effect("are read by a job until it is completed", () =>
      Effect.gen(function* () {
        const late: BalanceReadsShape["request"] = ({ requests }) => Effect.succeed({ pending: requests, refused: [] })
        const { url } = yield* startApi({ request: late })
        const started = yield* ask(url, `mutation { computeTokenBalances(input: { addresses: ["${bob}"] }) { jobId } }`)
        assert.deepStrictEqual(started.errors, [])
        // The answer to this mutation.
        const { jobId } = (started.data as { computeTokenBalances: { jobId: string } }).computeTokenBalances
        const statusOf = (id: string) =>
          Effect.map(ask(url, `{ balanceJobStatus(jobId: "${id}") { jobId status } }`), ({ data }) => data)
        assert.deepStrictEqual(yield* statusOf(jobId), { balanceJobStatus: { jobId, status: "active" } })
        yield* storeRead(bob, 3n)
        assert.deepStrictEqual(yield* statusOf(jobId), { balanceJobStatus: { jobId, status: "completed" } })
        const many = Buffer.from(JSON.stringify({ filedAtMs: 0, chainIds: [], accounts: Array(51).fill(bob) }))
        const tooMany = many.toString("base64url")
        assert.deepInclude(yield* statusOf(tooMany), { balanceJobStatus: { jobId: tooMany, status: "unknown" } })
        assert.deepStrictEqual(yield* statusOf("bm9uZQ"), { balanceJobStatus: { jobId: "bm9uZQ", status: "unknown" } })
      }).pipe(Effect.scoped),
    )

    it.effect("of positions have values, in groupings with one total", () =>
      Effect.gen(function* () {
        const chain = { ...marketChain, id: 31_341 }
        const { id: chainId } = chain
        yield* project(
          marketBlocks.map((block) => ({ ...block, chainId })),
          1,
          {},
          chain,
        )
        const { url } = yield* startTestApi({ chains: [chain] }).pipe(Effect.provide(layerStoryApps))
        const askPositions = (query: string) =>
          ask(url, `{ portfolioV2(addresses: "${ann}", chainIds: [${chainId}]) { ${query} } }`)
        const unread = yield* askPositions("appBalances { totalBalanceUSD byApp { totalCount } }")
        assert.deepStrictEqual(unread.data, {
          portfolioV2: { appBalances: { totalBalanceUSD: 0, byApp: { totalCount: 0 } } },
        })
        yield* storePositions(storyPositions, { chainId })
        const token = `... on BaseTokenPositionBalance { symbol balance balanceUSD priceSource }
          ... on AppTokenPositionBalance { symbol balance tokens { symbol balance } }`
        const answer = yield* askPositions(`appBalances { totalBalanceUSD
          byAccount { edges { node { accountAddress balanceUSD appGroupBalances { edges { node { appId groupLabel balanceUSD metadata { label }
            positionBalances { totalCount } } } } } } }
          byApp { edges { node { appId balanceUSD positionCount app { displayName tags groupDefinitions { id type } }
            accountBalances { edges { node { accountAddress balanceUSD positionCount } } }
            positionBalances { edges { node {
              ... on AppTokenPositionBalance { address balanceUSD price pricePerShare supply groupId hasMissingUnderlyingTokenPrice readAtBlock
                displayProps { label balanceDisplayMode images statsItems { label value { type ... on DisplayItemDollar { valueDollar }
                  ... on DisplayItemPercentage { valuePct } } } } }
              ... on ContractPositionBalance { contract: address balanceUSD readAt tokens { metaType token { type ${token} } } } } } } } } }
          byAppGroup { edges { node { groupLabel balanceUSD } } }
          byMetaType { edges { node { metaType positionCount balanceUSD networkBalances { edges { node { networkId balanceUSD } } } } } }
          byNetwork { edges { node { networkId balanceUSD } } }
          byToken { edges { node { tokenAddress balanceUSD token { symbol } } } }
        }`)
        assert.deepStrictEqual(answer.errors, [])
        const usd = trades[1]?.usd ?? 0
        const [pooled, owed, staked, reward] = [100 + usd / 20, 40, 50, usd / 100]
        const total = pooled - owed + staked + reward
        const one = (symbol: string, balance: string, balanceUSD: number, priceSource = "OCP_V2") => ({
          ...{ type: "base-token", symbol, balance, balanceUSD, priceSource },
        })
        const app = (
          displayName: string,
          tags: ReadonlyArray<string>,
          groups: ReadonlyArray<readonly [string, string]>,
        ) => ({
          ...{ displayName, tags },
          groupDefinitions: groups.map(([id, type]) => ({ id, type })),
        })
        const edges = (...nodes: ReadonlyArray<unknown>) => ({ edges: nodes.map((node) => ({ node })) })
        const position = { hasMissingUnderlyingTokenPrice: false, readAtBlock: 2 }
        const stats = (dollars: number, share: number) => [
          { label: "Liquidity", value: { type: "dollar", valueDollar: dollars } },
          { label: "Share", value: { type: "pct", valuePct: share } },
        ]
        const balances = {
          totalBalanceUSD: total,
          byAccount: edges({
            ...{ accountAddress: ann, balanceUSD: total },
            appGroupBalances: edges(
              ...(
                [
                  ["exchange", "Pools", pooled],
                  ["orchard", "Farms", staked + reward],
                  ["exchange", "Lending", -owed],
                ] as const
              ).map(([appId, groupLabel, balanceUSD]) => ({
                ...{ appId, groupLabel, balanceUSD, metadata: [], positionBalances: { totalCount: 1 } },
              })),
            ),
          }),
          byApp: edges(
            {
              ...{ appId: "exchange", balanceUSD: pooled - owed, positionCount: 2 },
              app: app(
                "Exchange",
                ["LENDING", "LIQUIDITY_POOL"],
                [
                  ["pool", "token"],
                  ["debt", "token"],
                ],
              ),
              accountBalances: edges({ accountAddress: ann, balanceUSD: pooled - owed, positionCount: 2 }),
              positionBalances: edges(
                {
                  ...{ ...position, address: thin, balanceUSD: pooled, price: pooled / 2, groupId: "pool" },
                  ...{ pricePerShare: [50, 0.025], supply: 10 },
                  displayProps: {
                    ...{ label: "USDC / WETH", balanceDisplayMode: "DEFAULT", images: [] },
                    statsItems: stats(pooled * 5, 20),
                  },
                },
                {
                  ...{ ...position, address: untraded, balanceUSD: -owed, price: 1, groupId: "debt" },
                  ...{ pricePerShare: [1], supply: 80 },
                  displayProps: {
                    ...{ label: "NONE", balanceDisplayMode: "DEFAULT", images: [] },
                    statsItems: stats(80, 50),
                  },
                },
              ),
            },
            {
              ...{ appId: "orchard", balanceUSD: staked + reward, positionCount: 1 },
              app: app("Orchard", ["FARMING"], [["farm", "position"]]),
              accountBalances: edges({ accountAddress: ann, balanceUSD: staked + reward, positionCount: 1 }),
              positionBalances: edges({
                ...{ contract: farm, balanceUSD: staked + reward, readAt: 905_500 },
                // Without the dust, and with what has no price.
                tokens: [
                  {
                    metaType: "SUPPLIED",
                    token: {
                      type: "app-token",
                      symbol: "THIN",
                      balance: "1",
                      tokens: [{ symbol: "USDC", balance: "50" }],
                    },
                  },
                  { metaType: "CLAIMABLE", token: one("WETH", "0.01", reward) },
                  { metaType: "VESTING", token: one("NONE", "3", 0, "NONE") },
                ],
              }),
            },
          ),
          byAppGroup: edges(
            { groupLabel: "Pools", balanceUSD: pooled },
            { groupLabel: "Farms", balanceUSD: staked + reward },
            { groupLabel: "Lending", balanceUSD: -owed },
          ),
          byMetaType: edges(
            ...(
              [
                ["SUPPLIED", 2, pooled + staked],
                ["CLAIMABLE", 1, reward],
                ["VESTING", 1, 0],
                ["BORROWED", 1, -owed],
              ] as const
            ).map(([metaType, positionCount, balanceUSD]) => ({
              ...{ metaType, positionCount, balanceUSD },
              networkBalances: edges({ networkId: String(chainId), balanceUSD }),
            })),
          ),
          byNetwork: edges({ networkId: String(chainId), balanceUSD: total }),
          byToken: edges(
            { tokenAddress: wrappedNative, balanceUSD: usd / 20 + reward, token: { symbol: "WETH" } },
            { tokenAddress: usdc, balanceUSD: 100 - owed + staked, token: { symbol: "USDC" } },
            { tokenAddress: untraded, balanceUSD: 0, token: { symbol: "NONE" } },
          ),
        }
        const near = (value: unknown): unknown => JSON.parse(JSON.stringify(value, rounded))
        assert.deepStrictEqual(near(answer.data), near({ portfolioV2: { appBalances: balances } }))
      }).pipe(Effect.scoped),
    )
  })
})
