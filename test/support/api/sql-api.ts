/** An API whose `/sql` reads the tables of a test. */
import { Effect, Layer } from "effect"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { release } from "#projections/registry.ts"
import { analystOf } from "#projections/store/local-engine.ts"
import { layerSqlReader } from "#projections/store/sql-reader.ts"
import { Store } from "#projections/store/store.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { analyticsBlocks, analyticsStory } from "../analytics/analytics-story.ts"
import { testChain, wrappedNative } from "../chain/block-builder.ts"
import { marketChain, marketQuotes, pool } from "../market/market-story.ts"
import { project } from "../store/projected.ts"
import { testEngine } from "../store/test-store.ts"
import { layerTestApi, startTestApi, testKey } from "./api.ts"

/** A reader of views over the engine of the worker. */
export const layerTestReader = Layer.unwrap(
  Effect.gen(function* () {
    const store = yield* Store
    const { url, password } = yield* testEngine
    const [row] = yield* Effect.orDie(
      store.query({ operation: "read the name of the database", sql: "SELECT currentDatabase() AS name" }),
    )
    return layerSqlReader({ url, ...analystOf(password), database: String((row as { readonly name: string }).name) })
  }),
)

/** Tokens of the test chain's definition. */
export const definedTestTokens = [
  { chainId: testChain.id, token: zeroAddress, name: "Ether", symbol: "ETH", decimals: 18, isCoin: false },
  { chainId: testChain.id, token: wrappedNative, name: "Wrapped Ether", symbol: "WETH", decimals: 18, isCoin: true },
]

/** A contract of a protocol on the test chain: the pool of the story. */
export const definedTestLabels = [
  {
    chainId: testChain.id,
    address: pool,
    label: "Swapper",
    kind: "protocol" as const,
    protocol: "swapper",
    role: "pool",
  },
]

const sql = { release, views, definedTokens: definedTestTokens, definedLabels: definedTestLabels }

/** Fills the tables with the story of `analytics-story.ts`, all but its last block final, and creates the views. */
const layerStory = Layer.effectDiscard(
  Effect.gen(function* () {
    const story = analyticsStory()
    const final = story[analyticsBlocks - 2]
    if (final === undefined) throw new Error("The story has a final block.")
    yield* project(story, 1, { historyFrom: 1, finalized: { number: final.number, hash: final.hash } })
    yield* foldTicks({ trusted: marketQuotes, upTo: analyticsBlocks })
    yield* prepareViews(sql)
  }),
).pipe(Layer.orDie)

/** A reader of views over the tables of a test, which it fills with the story. */
export const layerSqlStory = Layer.merge(layerTestReader, layerStory)

/** Tables with the story, keys, and a reader of views. */
export const layerSqlApi = Layer.provideMerge(layerSqlStory, layerTestApi)

/** Starts an API over the story. */
export const startSqlApi = startTestApi({ chains: [marketChain], sql })

/** A response of `/sql`. */
export interface SqlResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body, if it is JSON. */
  readonly json: {
    readonly columns?: ReadonlyArray<{ readonly name: string; readonly type: string }>
    readonly rows?: ReadonlyArray<ReadonlyArray<unknown>>
    readonly rowsRead?: number
    readonly notes?: ReadonlyArray<string>
    readonly errors?: ReadonlyArray<{
      readonly message: string
      readonly extensions: Readonly<Record<string, unknown>>
    }>
  }
}

/** Sends a body to `/sql`. */
export const postSql = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { "x-service-api-key": testKey },
): Effect.Effect<SqlResponse> =>
  Effect.promise(async (signal) => {
    const response = await fetch(`${url}/sql`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
      signal,
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true
    const json = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : {}
    return { status: response.status, headers: response.headers, bytes, json }
  })
