/** Balances on demand as a caller sees them, with a reader of the chain that serves requests as the test lets it. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { BalanceReads, type BalanceReadsShape } from "#api/accounts/balance-reads.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { writeHeads } from "#projections/table/heads.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import type { StateReads } from "#schemas/domain/block.ts"
import type { OwnerRead } from "#schemas/domain/owner-read.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { ask, layerTestApi, startTestApi, type TestAnswer } from "../../support/api/api.ts"
import { ann, usdc } from "../../support/api/api-story.ts"
import {
  address,
  buildBlock,
  collection,
  hash,
  newTokenRead,
  testChain,
  transferBatchLog,
  transferLog,
} from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { rounded } from "../../support/market/near.ts"
import {
  appsAnswer,
  appsQuery,
  olderPortfolioAnswer,
  olderPortfolioQuery,
  positionBalances,
  positionFields,
} from "../../support/positions/position-answer.ts"
import { layerStoryApps, storePositions, storyPositions } from "../../support/positions/position-story.ts"
import { project } from "../../support/store/projected.ts"

const [alice, bob] = [address(0x11), address(0x12)]

let readSeq = 0

/** Stores what was read at a block, as readers record it. */
const storeReads = Effect.fnUntraced(function* (number: number, reads: StateReads, readAtMs = 4_000_000_000_000) {
  const sink = yield* SourceSink
  readSeq += 1
  const block = { number, hash: hash(number) }
  const event: StateRead = { kind: "StateRead", chainId: testChain.id, block, reads, readAtMs }
  yield* sink.write([
    {
      stream: readsStream(testChain.id),
      events: [{ event, seq: readSeq }],
      place: { offset: readSeq + 1, seq: readSeq, writerId: "11".repeat(16) },
      timestampMs: 1,
    },
  ])
})

/** Stores an account's coins as read at block 5. */
const storeRead = (account: Address, balanceRaw: bigint) =>
  storeReads(5, { balances: [{ account, token: zeroAddress, balanceRaw }] })

/** Stores positions as read at block 6, with the coin of their account. */
const storePositionsOf = (positions: ReadonlyArray<PositionRead>, readAtMs?: number) => {
  const balances = positions.slice(0, 1).map(({ account }) => ({ account, token: zeroAddress, balanceRaw: 0n }))
  return storeReads(6, { balances, positions }, readAtMs)
}

/** Stores owners of NFTs as read at block 6, with the coin of the requested account. */
const storeOwners = (account: Address, owners: ReadonlyArray<OwnerRead>) =>
  storeReads(6, { balances: [{ account, token: zeroAddress, balanceRaw: 0n }], owners })

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
    arePositionsServed: () => true,
    request: ({ requests: requested }) =>
      Effect.gen(function* () {
        requests.push(...requested)
        const whole = requested.filter(({ isWhole }) => isWhole === true)
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
const withReader = writeHeads([
  {
    chainId: testChain.id,
    number: 5,
    hash: hash(5),
    seenAtMs: 4_000_000_000_000,
    verifiesRoots: true,
    hasReceipts: true,
    retry: undefined,
  },
])

describe("balances on demand", () => {
  layer(Layer.fresh(layerReads), { excludeTestServices: true })((it) => {
    it.effect("are in the first response, and requested as a whole once", () =>
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

    it.effect("are neither requested nor awaited if the caller opts out", () =>
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
      "are neither requested nor awaited for a block below a gap, for which the newest balance is no help",
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

    it.effect("are reported as an error if they are not read in time, or are too many", () =>
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
        const answer = yield* askPositions(positionFields)
        assert.deepStrictEqual(answer.errors, [])
        const balances = positionBalances(chainId)
        const near = (value: unknown): unknown => JSON.parse(JSON.stringify(value, rounded))
        assert.deepStrictEqual(near(answer.data), near({ portfolioV2: { appBalances: balances } }))
        const old = yield* ask(url, olderPortfolioQuery)
        assert.deepStrictEqual(near(old.data), near(olderPortfolioAnswer(chainId)))
        const apps = yield* ask(url, appsQuery(chainId))
        assert.deepStrictEqual(near(apps.data), near(appsAnswer))
      }).pipe(Effect.scoped),
    )

    it.effect("of NFTs from before the history are requested by id, and for accounts that request them", () =>
      Effect.gen(function* () {
        yield* withReader
        const [dan, pearls] = [address(0x27), address(0x31)]
        const context = yield* Effect.context<SourceSink>()
        const filed: Array<readonly [Address, BalanceRequest["nfts"]]> = []
        const ownersOf = (account: Address): ReadonlyArray<OwnerRead> =>
          account === zeroAddress
            ? [{ account: dan, collection, tokenId: 7n, form: "erc721", copies: 1n }]
            : [{ account, collection: pearls, tokenId: 1n, form: "erc1155", copies: 5n }]
        const request: BalanceReadsShape["request"] = ({ requests: requested }) =>
          Effect.gen(function* () {
            const own = requested.filter(({ nfts }) => nfts !== undefined)
            filed.push(...own.map(({ account, nfts }) => [account, nfts] as const))
            for (const { account } of filed.length < 3 ? own : []) yield* storeOwners(account, ownersOf(account))
            return { pending: own, refused: [] }
          }).pipe(Effect.orDie, Effect.provide(context))
        const { url } = yield* startApi({ request })
        const given = transferBatchLog({ contract: pearls, from: dan, to: bob, items: [[1n, 2n]] })
        const gift = buildBlock({ number: 6, hash: hash(6), transactions: [{ from: dan, to: pearls, logs: [given] }] })
        yield* project([gift], 3, { historyFrom: 5 })
        const item = (tokenId: number) =>
          `{ nftTokenV2(chainId: ${testChain.id}, collectionAddress: "${collection}", tokenId: "${tokenId}") {
            supply holders { edges { node { account { address } } } } } }`
        assert.deepStrictEqual((yield* ask(url, item(7))).data, {
          nftTokenV2: { supply: "1", holders: { edges: [{ node: { account: { address: dan } } }] } },
        })
        assert.deepStrictEqual(filed, [[zeroAddress, [{ collection, tokenId: "7" }]]])
        const nfts = (argument = "") =>
          ask(
            url,
            `{ portfolioV2(addresses: "${dan}", chainIds: [${testChain.id}]) {
              nftBalances${argument} { byToken(order: { by: LAST_RECEIVED }) { edges { node { balance token { tokenId } } } } } } }`,
          )
        const of = (...owned: ReadonlyArray<readonly [string, string]>) => ({
          portfolioV2: {
            nftBalances: {
              byToken: { edges: owned.map(([tokenId, balance]) => ({ node: { balance, token: { tokenId } } })) },
            },
          },
        })
        assert.deepStrictEqual((yield* nfts()).data, of(["7", "1"]))
        assert.lengthOf(filed, 1)
        // Five copies at block 6, which is that of the gift.
        const read = yield* nfts("(enqueueSnapshotJobs: true)")
        assert.sameDeepMembers(JSON.stringify(read.data).match(/"balance":"\d+"/g) ?? [], [
          '"balance":"1"',
          '"balance":"5"',
        ])
        assert.deepStrictEqual(filed[1], [dan, [{ collection: pearls, tokenId: "1" }]])
        // No reader is left.
        filed.push([bob, []])
        const impatient = yield* startApi({ request }, { readWaitMsMax: 50 })
        const late = yield* ask(impatient.url, item(8))
        assert.deepStrictEqual(late.data, { nftTokenV2: null })
        assert.deepStrictEqual(
          late.errors.map(({ extensions }) => [extensions.code, extensions.tag]),
          [["TIMEOUT", "OwnersPending"]],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("of positions are requested where shares are held, and leave the wallet", () =>
      Effect.gen(function* () {
        yield* withReader
        const [carol, vault] = [address(0x26), address(0x7a)]
        const context = yield* Effect.context<SourceSink>()
        const place = { app: "vault", group: "vault", contract: vault, item: "" }
        const part = { ...place, account: carol, meta: "" } as const
        const readsOf = (sharesRaw: bigint | undefined): ReadonlyArray<PositionRead> => [
          { ...part, part: 0, type: "app-token", parent: 0, token: vault, amountRaw: sharesRaw, supplyRaw: 100n },
          { ...part, part: 1, type: "base-token", parent: 0, token: usdc, amountRaw: 30n, supplyRaw: undefined },
        ]
        let answerRaw: bigint | undefined = 9n
        const filed: Array<BalanceRequest["positions"]> = []
        const request: BalanceReadsShape["request"] = ({ requests: requested }) =>
          Effect.gen(function* () {
            const own = requested.filter(({ positions }) => positions !== undefined)
            filed.push(...own.map(({ positions }) => positions))
            if (own.length > 0 && filed.length < 4) yield* storePositionsOf(readsOf(answerRaw))
            return { pending: own, refused: [] }
          }).pipe(Effect.orDie, Effect.provide(context))
        const { url } = yield* startApi({ request })
        const token = (of: Address) => ({ ...newTokenRead(of), symbol: "T", decimals: 0 })
        const deposit = buildBlock({
          number: 6,
          hash: hash(6),
          transactions: [{ from: carol, to: vault, logs: [transferLog(vault, zeroAddress, carol, 9n)] }],
          reads: { tokens: [token(vault), token(usdc)], vaults: [{ vault, asset: usdc }] },
        })
        yield* project([deposit], 2, { historyFrom: 5 })
        const askAll = (argument = "", at = url) =>
          ask(
            at,
            `{ portfolioV2(addresses: "${carol}", chainIds: [${testChain.id}]) {
            tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) { totalCount } }
            appBalances${argument} { byToken { edges { node { tokenAddress } } } } } }`,
          )
        const appTags = ({ errors }: { readonly errors: TestAnswer["errors"] }) =>
          errors.filter(({ path }) => path?.includes("appBalances")).map(({ extensions }) => extensions.tag)
        const of = (tokens: ReadonlyArray<Address>) => ({
          portfolioV2: {
            tokenBalances: { byToken: { totalCount: 0 } },
            appBalances: { byToken: { edges: tokens.map((tokenAddress) => ({ node: { tokenAddress } })) } },
          },
        })
        const refused = yield* askAll("(enqueueSnapshotJobs: false)")
        assert.deepStrictEqual([refused.data, appTags(refused), filed], [of([]), ["PositionsUnknown"], []])
        const first = yield* askAll()
        assert.deepStrictEqual([first.data, appTags(first), filed], [of([usdc]), [], [[place]]])
        // It is fresh, and so it is not read again, unless the caller demands it.
        assert.deepStrictEqual(appTags(yield* askAll()), [])
        assert.lengthOf(filed, 1)
        // The contract gives no answer any more.
        answerRaw = undefined
        yield* storePositionsOf(readsOf(answerRaw), 1)
        const silent = yield* askAll()
        assert.deepStrictEqual([silent.data, appTags(silent)], [of([]), ["PositionsUnknown"]])
        // No reader is left: the last read is served, beside an error.
        filed.push([], [], [])
        yield* storePositionsOf(readsOf(9n), 1)
        const impatient = yield* startApi({ request }, { readWaitMsMax: 50 })
        const late = yield* askAll("", impatient.url)
        assert.deepStrictEqual([late.data, appTags(late)], [of([usdc]), ["PositionsPending"]])
        const past = yield* ask(
          url,
          `{ portfolioV2(addresses: "${carol}", chainIds: [${testChain.id}], asOfBlock: 5) { appBalances { totalBalanceUSD } } }`,
        )
        assert.deepStrictEqual(past.data, { portfolioV2: { appBalances: { totalBalanceUSD: 0 } } })
        // The share came in a block later.
        assert.deepStrictEqual(appTags(past), [])
        // A job is active until the positions are read again.
        const started = yield* ask(url, `mutation { computeAppBalances(input: { addresses: ["${carol}"] }) { jobId } }`)
        assert.deepStrictEqual([started.errors, filed.at(-1)], [[], [place]])
        const { jobId } = (started.data as { computeAppBalances: { jobId: string } }).computeAppBalances
        const status = Effect.map(ask(url, `{ balanceJobStatus(jobId: "${jobId}") { status } }`), ({ data }) => data)
        assert.deepStrictEqual(yield* status, { balanceJobStatus: { status: "active" } })
        yield* storePositionsOf(readsOf(9n))
        assert.deepStrictEqual(yield* status, { balanceJobStatus: { status: "completed" } })
      }).pipe(Effect.scoped),
    )
  })
})
