/** The API for tests: over a real store, with blocks written through the projections, asked over a real socket. */
import { Effect, Layer, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { type ApiSettings, startApi } from "#api/http/server.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { layerFactSink } from "#projections/store/fact-sink.ts"
import { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { testChain } from "./block-builder.ts"
import { layerTestStore } from "./test-store.ts"

/** A key that the test API knows. */
export const testKey = "test-key"

/** An answer over HTTP. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // The shape is what each test is about.
  readonly body: {
    readonly data: never
    readonly errors: ReadonlyArray<{ readonly message: string; readonly extensions: Record<string, never> }>
    readonly extensions: Record<string, never>
  }
}

/** Sends a body to an API as a caller with a key does. */
export const post = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = { "x-service-api-key": testKey },
): Effect.Effect<TestAnswer> =>
  Effect.promise(async (signal) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
      signal,
    })
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  })

/** Asks a query. */
export const ask = (url: string, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  post(url, JSON.stringify({ query, variables }))

/** The mark of the live lane of the test chain at a block, after as many records as it has a number. */
export const markAt = (block: Block, parts: Partial<Mark> = {}): Mark => ({
  chainId: testChain.id,
  lane: "live",
  place: { offset: block.number, seq: block.number, writerId: "test" },
  applied: block.number,
  block: { number: block.number, hash: block.hash },
  timestampMs: block.timestampMs,
  finalized: undefined,
  historyFrom: 1,
  revertCount: 0,
  ...parts,
})

/** Writes facts of the test chain as records of consecutive `seq`, their block numbers, and the mark over the last. */
export const writeFacts = Effect.fnUntraced(function* (facts: ReadonlyArray<BlockFacts>, parts: Partial<Mark> = {}) {
  const sink = yield* FactSink
  const last = facts.at(-1)
  if (last === undefined) return
  yield* sink.write([
    {
      blocks: facts.map((each) => ({ seq: each.block.number, lane: "live" as const, facts: each })),
      mark: markAt(last.block, parts),
    },
  ])
})

/** A store with its tables, its fact sink, and keys. */
export const layerTestApi = Layer.mergeAll(
  layerFactSink.pipe(Layer.provideMerge(Layer.effectDiscard(prepareTables())), Layer.provideMerge(layerTestStore)),
  layerFixedKeys([Redacted.make(testKey)]),
)

/** Starts an API over the test chain on a free port. */
export const startTestApi = (settings: Partial<ApiSettings> = {}) =>
  startApi({ host: "127.0.0.1", port: 0, chains: [testChain], ...settings })

/** A store that counts the queries it passes on. */
export const countQueries = Effect.gen(function* () {
  const store = yield* Store
  const operations: Array<string> = []
  const counting = Store.of({
    ...store,
    query: (statement) => {
      operations.push(statement.operation)
      return store.query(statement)
    },
  })
  return { operations, counting }
})
