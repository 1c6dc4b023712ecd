/** Spam in the API: marks with their reasons, and both ways of every filter, over a real store and a real socket. */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { NftRequests } from "#api/nft/nft-requests.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { CollectionReport } from "#schemas/domain/nft-request.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, collection, hash, nftLog, transferLog } from "../../support/chain/block-builder.ts"
import { lureBlock, marketBlocks, marketChain, lure as tradedLure } from "../../support/market/market-story.ts"
import { free, issuer, people, pulled, storyOf, taxed, trap, trapDrafts } from "../../support/market/trap-story.ts"
import { project } from "../../support/store/projected.ts"

const [ann, stranger] = [address(1), address(9)]
const [honest, lure] = [address(0xc1), address(0xc2)]

const read = (token: string, name: string, symbol: string) => ({
  token,
  name,
  symbol,
  decimals: 0,
  totalSupplyRaw: 1_000n,
  isNew: false,
})

const got = (...tokens: ReadonlyArray<string>) => ({
  from: stranger,
  to: address(8),
  logs: tokens.map((token) => transferLog(token, stranger, ann, 5n)),
})

/** A stranger sends Ann an honest token, a lure, both, and an item of a lure; Ann sends some of the lure away. */
const blocks = [
  buildBlock({
    number: 1,
    transactions: [
      got(honest),
      got(lure),
      got(honest, lure),
      { from: stranger, to: collection, logs: [nftLog("Transfer", [stranger, ann, 42n])] },
      { from: ann, to: lure, logs: [transferLog(lure, ann, stranger, 1n)] },
    ],
    reads: {
      tokens: [
        read(honest, "yearn.finance", "YFI"),
        read(lure, "! abict.us", "Claim at https://abict.us"),
        read(collection, "Visit a.com to claim", "NFT"),
      ],
      balances: [
        { account: ann, token: honest, balanceRaw: 10n },
        { account: ann, token: lure, balanceRaw: 9n },
      ],
    },
  }),
]

const answers = Effect.fnUntraced(function* (query: string) {
  yield* project(blocks, 1)
  const { url } = yield* startTestApi()
  const answer = yield* ask(url, query)
  assert.deepStrictEqual(answer.errors, [])
  // Each test logs its own queries.
  return answer.data as Record<string, Record<string, never>>
}, Effect.scoped)

const risk = { reason: "TextAnalysis", strategy: "TextAnalysis" }

/** Stores the reports of callers that a service of this key would have recorded. */
const storeReports = Effect.fnUntraced(function* (firstSeq: number, reports: ReadonlyArray<CollectionReport>) {
  const sink = yield* SourceSink
  const lastSeq = firstSeq + reports.length - 1
  yield* sink.write([
    {
      stream: "reports",
      events: reports.map(({ collection: reported, ...report }, index) => ({
        seq: firstSeq + index,
        event: {
          kind: "CollectionReported",
          requestId: String(index),
          ...report,
          collection: reported as `0x${string}`,
          filedAtMs: index,
          readAtMs: 1,
        },
      })),
      place: { offset: lastSeq + 1, seq: lastSeq, writerId: "11".repeat(16) },
      timestampMs: 1,
    },
  ])
})

describe("spam", () => {
  layer(Layer.provideMerge(layerSourceSink, layerTestApi), { excludeTestServices: true })((it) => {
    it.effect("is omitted from a portfolio by default, and is all of it on request", () =>
      Effect.gen(function* () {
        const list = (filters: string) =>
          `byToken(filters: ${filters}) { totalCount edges { node { tokenAddress balanceRaw securityRisk { reason strategy } } } }`
        const data = yield* answers(`{ portfolioV2(addresses: "${ann}") { tokenBalances {
          absent: ${list("{ includeTokensWithMissingPrices: true }")}
          visible: ${list("{ includeTokensWithMissingPrices: true, hidden: false }")} hidden: ${list("{ hidden: true }")}
          byAccount(filters: { includeTokensWithMissingPrices: true }) { edges { node { tokenBalances { totalCount edges { node { tokenAddress securityRisk { reason } } } } } } }
          byNetwork(filters: { includeTokensWithMissingPrices: true }) { totalCount } totalBalanceUSD
        } } }`)
        const listed = (tokenAddress: string, balanceRaw: string, securityRisk: object | null) => ({
          totalCount: 1,
          edges: [{ node: { tokenAddress, balanceRaw, securityRisk } }],
        })
        const node = { tokenAddress: honest, securityRisk: null }
        assert.deepStrictEqual(data.portfolioV2?.tokenBalances, {
          absent: listed(honest, "10", null),
          visible: listed(honest, "10", null),
          hidden: listed(lure, "9", risk),
          byAccount: { edges: [{ node: { tokenBalances: { totalCount: 1, edges: [{ node }] } } }] },
          byNetwork: { totalCount: 1 },
          totalBalanceUSD: 0,
        } as never)
      }),
    )

    it.effect("is part of a history by default, and can be excluded or selected", () =>
      Effect.gen(function* () {
        const list = (
          filters: string,
        ) => `transactionHistoryV2(subjects: "${ann}", perspective: All, filters: { ${filters} }) {
          totalCount edges { node {
            ... on TimelineEventV2 { hash } ... on ActivityTimelineEventDelta { transactionHash } } } }`
        const data = yield* answers(
          `{ all: ${list("")} visible: ${list("hidden: false")} hidden: ${list("hidden: true")} }`,
        )
        const event = (index: number) => ({
          node: index === 4 ? { hash: hash(1_004) } : { transactionHash: hash(1_000 + index) },
        })
        const listed = (...indexes: ReadonlyArray<number>) => ({
          totalCount: indexes.length,
          edges: indexes.map(event),
        })
        assert.deepStrictEqual(data, {
          all: listed(4, 3, 2, 1, 0),
          visible: listed(4, 2, 0),
          hidden: listed(3, 1),
        } as never)
      }),
    )

    it.effect("is returned for tokens and items, with all evidence", () =>
      Effect.gen(function* () {
        const data = yield* answers(`{
          honest: fungibleTokenV2(address: "${honest}", chainId: 31337) { securityRisk { reason } }
          lure: fungibleTokenV2(address: "${lure}", chainId: 31337) { securityRisk { reason strategy score evidence rulesVersion } }
          items: transactionHistoryV2(subjects: "${ann}", perspective: Receiver, filters: { tokenAddress: "${collection}" }) { edges { node {
            ... on ActivityTimelineEventDelta { nftDeltas { nft { isHidden(input: { address: "${ann}" }) collection { spamScore } } } } } } }
        }`)
        assert.deepStrictEqual(data, {
          honest: { securityRisk: null },
          lure: {
            securityRisk: { ...risk, score: 0.98, evidence: ["link", "claim-wording", "domain-name"], rulesVersion: 2 },
          },
          items: { edges: [{ node: { nftDeltas: [{ nft: { isHidden: true, collection: { spamScore: "0.88" } } }] } }] },
        } as never)
      }),
    )

    it.effect("is whatever a caller marks, for that caller only", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const filed: Array<CollectionReport> = []
        const { url } = yield* startTestApi().pipe(
          Effect.provideService(NftRequests, {
            refresh: () => Effect.void,
            report: ({ keyId }, report) => Effect.sync(() => filed.push({ keyId, ...report })),
          }),
        )
        const mark = (isSpam: boolean, token: string) =>
          ask(
            url,
            `mutation { markCollectionAs${isSpam ? "Spam" : "NotSpam"}(collectionAddress: "${token}", chainId: 31337) }`,
          )
        const query = `{ nftCollectionV2(input: { address: "${collection}", chainId: 31337 }) { spamScore }
          nftTokenV2(collectionAddress: "${collection}", chainId: 31337, tokenId: "42") { isHidden(input: { address: "${ann}" }) }
          portfolioV2(addresses: "${ann}", chainIds: 31337) { nftBalances { totalTokensOwned } }
          fungibleTokenV2(address: "${honest}", chainId: 31337) { securityRisk { reason strategy score evidence } } }`
        assert.deepStrictEqual((yield* mark(true, honest)).data, { markCollectionAsSpam: true })
        yield* mark(true, collection)
        assert.deepStrictEqual((yield* mark(false, collection)).data, { markCollectionAsNotSpam: true })
        const [keyId = ""] = filed.map((report) => report.keyId)
        yield* storeReports(
          1,
          filed.map((report) => ({ ...report, keyId: `of another than ${keyId}` })),
        )
        const before = (yield* ask(url, query)).data
        assert.deepStrictEqual(before, {
          nftCollectionV2: { spamScore: "0.88" },
          nftTokenV2: { isHidden: true },
          portfolioV2: { nftBalances: { totalTokensOwned: "0" } },
          fungibleTokenV2: { securityRisk: null },
        })
        yield* storeReports(4, filed)
        assert.deepStrictEqual((yield* ask(url, query)).data, {
          nftCollectionV2: { spamScore: null },
          nftTokenV2: { isHidden: false },
          portfolioV2: { nftBalances: { totalTokensOwned: "1" } },
          fungibleTokenV2: {
            securityRisk: { reason: "Arbitrary", strategy: "Manual", score: 1, evidence: ["reported"] },
          },
        })
        const refused = yield* mark(true, "0x1")
        assert.strictEqual(refused.errors[0]?.extensions.argument, "collectionAddress")
      }).pipe(Effect.scoped),
    )
  })

  it.live("is also what cannot be sold, or lost its liquidity, with the trades as proof", () =>
    Effect.gen(function* () {
      yield* project([...storyOf(trapDrafts), ...storyOf([{}], 40)], 1)
      const { url } = yield* startTestApi()
      const { data, errors } = yield* ask(
        url,
        `{ ${Object.entries({ trap, free, taxed, pulled })
          .map(
            ([name, token]) => `${name}: fungibleTokenV2(address: "${token}", chainId: 31337) { securityRisk {
              reason strategy score proof { kind blockNumber transactionHash timestamp account amountRaw restRaw } } }`,
          )
          .join("\n")} }`,
      )
      assert.deepStrictEqual(errors, [])
      interface Risk {
        readonly reason: string
        readonly strategy: string
        readonly score: number
        readonly proof: ReadonlyArray<object>
      }
      const risks = data as Record<string, { readonly securityRisk: Risk | null }>
      const summary = Object.values(risks).map(
        ({ securityRisk }) => securityRisk && [securityRisk.reason, securityRisk.strategy],
      )
      const honeypot = ["Honeypot", "SpamDetection"]
      assert.deepStrictEqual(summary, [honeypot, null, honeypot, ["Rugpull", "SpamDetection"]])
      assert.deepStrictEqual(risks.pulled?.securityRisk, {
        reason: "Rugpull",
        strategy: "SpamDetection",
        score: 0.95,
        proof: [
          {
            kind: "withdrawn-liquidity",
            blockNumber: 4,
            transactionHash: hash(4_023),
            timestamp: 4 * 3_600_000,
            account: issuer,
            amountRaw: "199000",
            restRaw: "1000",
          },
        ],
      })
      assert.deepInclude(risks.trap?.securityRisk?.proof[0], {
        kind: "unsold",
        account: people[0],
        amountRaw: "200",
        restRaw: null,
      })
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("counts in no total, at any pool price", () =>
    Effect.gen(function* () {
      yield* project([...marketBlocks, lureBlock], 1)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const { data, errors } = yield* ask(
        url,
        `{ portfolioV2(addresses: "${ann}") { tokenBalances { totalBalanceUSD
            byToken { edges { node { tokenAddress balanceUSD } } }
            hidden: byToken(filters: { hidden: true }) { edges { node { tokenAddress balanceUSD } } } } } }`,
      )
      assert.deepStrictEqual(errors, [])
      interface Rows {
        readonly edges: ReadonlyArray<{
          readonly node: { readonly tokenAddress: string; readonly balanceUSD: number }
        }>
      }
      const { tokenBalances } = (
        data as {
          portfolioV2: { tokenBalances: { totalBalanceUSD: number; byToken: Rows; hidden: Rows } }
        }
      ).portfolioV2
      const hidden = tokenBalances.hidden.edges.map(({ node }) => node)
      assert.deepStrictEqual(
        hidden.map(({ tokenAddress }) => tokenAddress),
        [tradedLure],
      )
      assert.isAbove(hidden[0]?.balanceUSD ?? 0, 3_000)
      const listed = tokenBalances.byToken.edges.reduce((sum, { node }) => sum + node.balanceUSD, 0)
      assert.isAbove(listed, 0)
      assert.strictEqual(tokenBalances.totalBalanceUSD, listed)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
