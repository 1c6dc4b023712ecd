/** An API for tests, over a real store and a real socket. */
import { Effect, Layer, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import type { ApiSettings } from "#api/http/api.ts"
import { startApi } from "#api/server/server.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { Store } from "#projections/store/store.ts"
import { testChain } from "../chain/block-builder.ts"
import { processStore } from "../store/process-store.ts"
import { layerTables } from "../store/projected.ts"

/** A key that the test API accepts. */
export const testKey = "test-key"

/** A response over HTTP. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly data: unknown
  readonly errors: ReadonlyArray<{
    readonly message: string
    readonly path?: ReadonlyArray<string | number>
    readonly extensions: Readonly<Record<string, unknown>>
  }>
  readonly extensions: Readonly<Record<string, unknown>>
}

/** Sends a body to an API with a key. */
export const post = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = { "x-service-api-key": testKey },
  path = "/graphql",
): Effect.Effect<TestAnswer> =>
  Effect.promise(async (signal) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
      signal,
    })
    return { errors: [], ...JSON.parse(await response.text()), status: response.status, headers: response.headers }
  })

/** Status and first error of a response, without the parts that differ between runs. */
export const refusalOf = ({ status, errors }: TestAnswer) => {
  const [first] = errors
  const { code, argument, tag } = first?.extensions ?? {}
  return {
    status,
    code,
    ...(argument === undefined ? {} : { argument }),
    ...(tag === undefined ? {} : { tag }),
    message: first?.message,
  }
}

/** Sends a query. */
export const ask = (url: string, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  post(url, JSON.stringify({ query, variables }))

/** Loads a page. */
export const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.promise(async (signal) => {
    const response = await fetch(url, { headers, signal })
    return { status: response.status, headers: response.headers, text: await response.text() }
  })

/** Tables, their sink, and keys. Tests that use it need the real clock: `excludeTestServices`. */
export const layerTestApi = Layer.mergeAll(layerTables, layerFixedKeys([Redacted.make(testKey)]))

/** Time-out of an answer: a busy machine never reaches it. Tests of late answers set a shorter one. */
const answerBudgetMs = 240_000

/** Starts an API over the test chain on a free port. It reads the marks for every request, so that each sees what the test wrote before. */
export const startTestApi = (settings: Partial<ApiSettings> = {}) =>
  startApi({
    host: "127.0.0.1",
    port: 0,
    chains: [testChain],
    describeChain: chainOrGeneric,
    answerBudgetMs,
    markAgeMsMax: 0,
    ...settings,
  }).pipe(Effect.updateService(Store, processStore))

/** The nodes of a connection. */
export const nodesOf = (connection: unknown): ReadonlyArray<Record<string, unknown>> =>
  (connection as { readonly edges: ReadonlyArray<{ readonly node: Record<string, unknown> }> }).edges.map(
    ({ node }) => node,
  )
