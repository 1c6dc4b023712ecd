/** Which chains an API answers for, over real tables: those it was told to, and those that others read while it runs. */
import { assert, describe, layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { chainCatalogue } from "#api/request/chain-catalogue.ts"
import { base } from "#chains/definitions/base.ts"
import { writeMarks } from "#projections/commits.ts"
import { writeHeads } from "#projections/heads.ts"
import { ask, get, layerTestApi, startTestApi } from "../../support/api.ts"
import { buildBlock, hash, testChain } from "../../support/block-builder.ts"
import { markAt } from "../../support/projected.ts"

const block = buildBlock({ number: 7, hash: hash(7), parentHash: hash(6), transactions: [] })

const networksQuery = `{
  networks { chainId enabled hasLiveFeedEtl holdingsEnabled headBlock lagBlocks tideMark { block } }
  portfolioV2(addresses: ["0x${"ab".repeat(20)}"], chainIds: [8453]) { metadata { networks } }
}`

/** What is told of a chain that nobody reads. */
const unread = { enabled: false, hasLiveFeedEtl: false, holdingsEnabled: false, headBlock: null, lagBlocks: null }

/** The chains that are served, then all others of the specification. */
const withOthers = <Network extends { readonly chainId: number }>(...served: ReadonlyArray<Network>) => [
  ...served,
  ...chainCatalogue
    .filter(({ id }) => served.every(({ chainId }) => chainId !== id))
    .map(({ id }) => ({ chainId: id, ...unread, tideMark: null })),
]

const settings = { chains: [base, testChain], configuredChainIds: [] }

describe("the chains of an API that was told none", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("appear with their first mark, while it runs, and are enabled by what readers see", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi(settings)
        const networks = Effect.gen(function* () {
          const { data, errors } = yield* ask(url, networksQuery)
          assert.deepStrictEqual(errors, [])
          return data
        })
        const nothing = { networks: withOthers(), portfolioV2: { metadata: { networks: [] } } }
        assert.deepStrictEqual(yield* networks, nothing)
        assert.strictEqual((yield* get(`${url}/health`)).status, 503)
        assert.notInclude((yield* get(`${url}/agents.txt`)).text, "8453 Base")

        yield* writeMarks([markAt(block, 8, { chainId: base.id })])
        const known = { chainId: 8453, holdingsEnabled: true, tideMark: { block: 7 } }
        const unseen = { ...known, enabled: false, hasLiveFeedEtl: false, headBlock: null, lagBlocks: null }
        const portfolioV2 = { metadata: { networks: ["BASE_MAINNET"] } }
        assert.deepStrictEqual(yield* networks, { networks: withOthers(unseen), portfolioV2 })
        assert.strictEqual((yield* get(`${url}/health`)).status, 200)
        assert.include((yield* get(`${url}/agents.txt`)).text, "8453 Base")

        const nowMs = yield* Clock.currentTimeMillis
        const seen = { ...known, headBlock: 9, lagBlocks: 2 }
        for (const [agoMs, enabled, hasLiveFeedEtl] of [
          [30 * 3_600_000, false, false],
          [3_600_000, true, false],
          [0, true, true],
        ] as const) {
          yield* writeHeads([{ chainId: base.id, number: 9, hash: hash(9), seenAtMs: nowMs - agoMs }])
          const told = withOthers({ ...seen, enabled, hasLiveFeedEtl })
          assert.deepStrictEqual(yield* networks, { networks: told, portfolioV2 })
        }
        // A reader that lags behind the others told its head later than it saw it.
        yield* writeHeads([{ chainId: base.id, number: 8, hash: hash(8), seenAtMs: nowMs - 1_000 }])
        assert.deepStrictEqual(yield* networks, {
          networks: withOthers({ ...seen, enabled: true, hasLiveFeedEtl: true }),
          portfolioV2,
        })
      }).pipe(Effect.scoped),
    )

    it.effect("are others than those that are described as well, named as such", () =>
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
  })
})
