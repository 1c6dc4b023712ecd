/** Chains that an API serves, over real tables: configured ones, and those that others read while it runs. */
import { assert, describe, it, layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { chainCatalogue } from "#api/catalogue/chain-catalogue.ts"
import { base } from "#chains/definitions/base.ts"
import { writeHeads } from "#projections/table/heads.ts"
import { ask, get, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { markAt, project } from "../../support/store/projected.ts"
import { writeMarks } from "../../support/store/write-marks.ts"

const block = buildBlock({ number: 7, hash: hash(7), parentHash: hash(6), transactions: [] })

const flags = "nftBalancesEnabled onchainPricesEnabled trendsEnabled"

const networksQuery = `{
  networks { chainId enabled hasLiveFeedEtl holdingsEnabled ${flags} headBlock lagBlocks tideMark { block } }
  portfolioV2(addresses: ["0x${"ab".repeat(20)}"], chainIds: [8453]) { metadata { networks } }
}`

/** The response about a chain without a reader. */
const unread = {
  enabled: false,
  hasLiveFeedEtl: false,
  holdingsEnabled: false,
  headBlock: null,
  lagBlocks: null,
  nftBalancesEnabled: false,
  onchainPricesEnabled: false,
  trendsEnabled: false,
}

/** The chains that are served, then all others of the specification. */
const withOthers = <Network extends { readonly chainId: number }>(...served: ReadonlyArray<Network>) => [
  ...served,
  ...chainCatalogue
    .filter(({ id }) => served.every(({ chainId }) => chainId !== id))
    .map(({ id }) => ({ chainId: id, ...unread, tideMark: null })),
]

const settings = { chains: [base, testChain], configuredChainIds: [] }

describe("the chains of an API without chains", () => {
  layer(layerTestApi, { excludeTestServices: true })((live) => {
    live.effect("appear with their first mark, while it runs, and are enabled by what readers see", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi(settings)
        const networks = Effect.gen(function* () {
          const { data, errors } = yield* ask(url, networksQuery)
          return { data, tags: errors.map(({ extensions }) => extensions.tag) }
        })
        const answered = (data: unknown) => ({ data, tags: [] })
        const empty = { networks: withOthers(), portfolioV2: { metadata: { networks: [] } } }
        assert.deepStrictEqual(yield* networks, { data: empty, tags: ["ChainUnread"] })
        assert.strictEqual((yield* get(`${url}/health`)).status, 503)
        assert.notInclude((yield* get(`${url}/agents.txt`)).text, "8453 Base")

        yield* writeMarks([markAt(block, 8, { chainId: base.id })])
        const priced = { nftBalancesEnabled: true, onchainPricesEnabled: true, trendsEnabled: true }
        const known = { chainId: 8453, holdingsEnabled: true, ...priced, tideMark: { block: 7 } }
        const unseen = { ...known, enabled: false, hasLiveFeedEtl: false, headBlock: null, lagBlocks: null }
        const portfolioV2 = { metadata: { networks: ["BASE_MAINNET"] } }
        assert.deepStrictEqual(yield* networks, answered({ networks: withOthers(unseen), portfolioV2 }))
        const idsOf = (served: boolean) => ask(url, `{ networks(served: ${served}) { chainId } }`)
        assert.deepStrictEqual((yield* idsOf(true)).data, { networks: [{ chainId: 8453 }] })
        const { networks: others } = Object((yield* idsOf(false)).data)
        assert.deepStrictEqual(
          others,
          withOthers(unseen)
            .slice(1)
            .map(({ chainId }) => ({ chainId })),
        )
        assert.strictEqual((yield* get(`${url}/health`)).status, 200)
        assert.include((yield* get(`${url}/agents.txt`)).text, "8453 Base")

        const nowMs = yield* Clock.currentTimeMillis
        const seen = { ...known, headBlock: 9, lagBlocks: 2 }
        for (const [agoMs, enabled, hasLiveFeedEtl] of [
          [30 * 3_600_000, false, false],
          [3_600_000, true, false],
          [0, true, true],
        ] as const) {
          yield* writeHeads([
            {
              chainId: base.id,
              number: 9,
              hash: hash(9),
              seenAtMs: nowMs - agoMs,
              verifiesRoots: true,
              hasReceipts: true,
              retry: undefined,
            },
          ])
          const reported = withOthers({ ...seen, enabled, hasLiveFeedEtl })
          assert.deepStrictEqual(yield* networks, answered({ networks: reported, portfolioV2 }))
        }
        // A reader that lags behind the others wrote its head later than it saw it.
        yield* writeHeads([
          {
            chainId: base.id,
            number: 8,
            hash: hash(8),
            seenAtMs: nowMs - 1_000,
            verifiesRoots: true,
            hasReceipts: true,
            retry: undefined,
          },
        ])
        assert.deepStrictEqual(
          yield* networks,
          answered({ networks: withOthers({ ...seen, enabled: true, hasLiveFeedEtl: true }), portfolioV2 }),
        )
      }).pipe(Effect.scoped),
    )

    live.effect("include chains without a description, named as such", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi({ ...settings, chains: [testChain] })
        const chainId = 777_777
        const query = `{ network(chainId: ${chainId}, vm: EVM) { name tideMark { block } }
          portfolioV2(addresses: ["0x${"ab".repeat(20)}"], chainIds: [${chainId}]) { metadata { networks } } }`
        const before = yield* ask(url, query)
        yield* writeMarks([markAt(block, 8, { chainId })])
        const { data, errors } = yield* ask(url, query)
        assert.deepStrictEqual(errors, [])
        const network = { name: `Chain ${chainId}`, tideMark: { block: 7 } }
        const portfolioV2 = { metadata: { networks: [`CHAIN_${chainId}_MAINNET`] } }
        assert.deepStrictEqual(data, { network, portfolioV2 })
        assert.notDeepEqual(before.data, data)
        assert.include((yield* get(`${url}/schema.graphql`)).text, `CHAIN_${chainId}_MAINNET`)
      }).pipe(Effect.scoped),
    )

    live.effect(
      "name the block that a reader reads again, and report nothing as verified, until the reader continues",
      () =>
        Effect.gen(function* () {
          const { url } = yield* startTestApi(settings)
          const health = Effect.map(get(`${url}/health`), ({ text }) => {
            const health: Readonly<Record<string, unknown>> = JSON.parse(text)
            const { retries, unverifiedChainIds, receiptlessChainIds } = health
            return { retries, unverifiedChainIds, receiptlessChainIds }
          })
          const nowMs = yield* Clock.currentTimeMillis
          const head = { chainId: base.id, number: 9, hash: hash(9), verifiesRoots: false, hasReceipts: false }
          const retry = { blockNumber: 10, reason: "Its receipts do not make their root." }
          yield* writeHeads([{ ...head, seenAtMs: nowMs + 30_000, retry }])
          const chainIds = [base.id]
          const retries = [{ chainId: base.id, ...retry }]
          assert.deepStrictEqual(yield* health, {
            retries,
            unverifiedChainIds: chainIds,
            receiptlessChainIds: chainIds,
          })
          const whole = { ...head, verifiesRoots: true, hasReceipts: true, retry: undefined }
          yield* writeHeads([{ ...whole, seenAtMs: nowMs + 31_000 }])
          assert.deepStrictEqual(yield* health, {
            retries: undefined,
            unverifiedChainIds: undefined,
            receiptlessChainIds: undefined,
          })
        }).pipe(Effect.scoped),
    )

    live.effect("are not ready while one of them is stale, and name it", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi(settings)
        const health = Effect.map(get(`${url}/health`), ({ status, text }) => {
          const reported: { readonly status: string; readonly staleChainIds: ReadonlyArray<number> } = JSON.parse(text)
          return [status, reported.status, reported.staleChainIds]
        })
        const nowMs = yield* Clock.currentTimeMillis
        const head = {
          chainId: base.id,
          number: 9,
          hash: hash(9),
          verifiesRoots: true,
          hasReceipts: true,
          retry: undefined,
        }
        yield* writeMarks([markAt(block, 9, { chainId: base.id, timestampMs: nowMs - 60_000 })])
        yield* writeHeads([{ ...head, seenAtMs: nowMs + 60_000 }])
        assert.deepStrictEqual(yield* health, [503, "stale", [base.id]])
        const caughtUp = buildBlock({ number: 9, hash: hash(9), parentHash: hash(8), transactions: [] })
        yield* writeMarks([markAt(caughtUp, 10, { chainId: base.id, timestampMs: nowMs })])
        assert.deepStrictEqual(yield* health, [200, "ready", []])
      }).pipe(Effect.scoped),
    )
  })
})

describe("the blocks of a chain", () => {
  const blocksFrom = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => buildBlock({ number: first + index }))
  const ranges = Effect.fnUntraced(function* (url: string, argumentText: string) {
    const answer = yield* ask(
      url,
      `{ network(chainId: 31337, vm: EVM) { historyFrom blockRanges${argumentText} { totalCount edges { node { firstBlock lastBlock } } pageInfo { hasNextPage endCursor } } } }`,
    )
    assert.deepStrictEqual(answer.errors, [])
    interface Ranges {
      readonly totalCount: number
      readonly edges: ReadonlyArray<{ readonly node: { readonly firstBlock: number; readonly lastBlock: number } }>
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
    }
    const { network } = answer.data as { network: { historyFrom: number; blockRanges: Ranges } }
    const { edges, ...page } = network.blockRanges
    return {
      ...page,
      historyFrom: network.historyFrom,
      spans: edges.map(({ node }) => [node.firstBlock, node.lastBlock]),
    }
  })

  it.live("are listed below `historyFrom` as well, where an import has gaps", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi({ chains: [testChain] })
      yield* project([...blocksFrom(1, 2), ...blocksFrom(5, 5)], 1, {
        lane: "history",
        historyFrom: 5,
        runsBelow: [{ first: 1, last: 2 }],
      })
      const imported = yield* ranges(url, "")
      assert.deepStrictEqual(
        [imported.historyFrom, imported.spans],
        [
          5,
          [
            [5, 5],
            [1, 2],
          ],
        ],
      )
      yield* project(blocksFrom(6, 7), 1, { historyFrom: 6 })
      const first = yield* ranges(url, "(first: 1)")
      assert.deepStrictEqual([first.historyFrom, first.spans, first.totalCount], [5, [[5, 7]], 2])
      const second = yield* ranges(url, `(first: 1, after: "${first.pageInfo.endCursor}")`)
      assert.deepStrictEqual([second.spans, second.pageInfo.hasNextPage], [[[1, 2]], false])
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
