import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import { deleteContentRows } from "#projections/erasure/content-rows.ts"
import { documentMedia } from "#projections/outside/document-media.ts"
import { documentTraits } from "#projections/outside/document-traits.ts"
import { documents } from "#projections/outside/documents.ts"
import { sourceProjections } from "#projections/source-registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"
import { layerTestTables } from "../../../support/service/processing.ts"

const uri = "https://files.example/1.json"
const digest = `0x${"5a".repeat(32)}` as const
const body = JSON.stringify({
  image: "https://files.example/1.png",
  attributes: [{ trait_type: "Kind", value: "Rare" }],
})

/** Writes a version of the document. */
const writeVersion = Effect.fnUntraced(function* (seq: number) {
  const sink = yield* SourceSink
  const readAtMs = 1_700_000_000_000 + seq
  const event = {
    kind: "DocumentFetched",
    uri,
    readAtMs,
    finalUrl: uri,
    contentType: undefined,
    etag: undefined,
    sizeBytes: body.length,
    digest,
    body,
  } as const
  const place = { offset: seq, seq, writerId: "11".repeat(16) }
  const stream = documentStreamOfKey(documentKeyOf(uri))
  yield* sink.write([{ stream, events: [{ event, seq }], place, timestampMs: readAtMs }])
})

const tables = sourceProjections.filter((one) =>
  [documentMedia, documentTraits, documents].some(({ name }) => name === one.name),
)

const rowCounts = Effect.gen(function* () {
  const store = yield* Store
  return yield* Effect.forEach(tables, ({ table }) =>
    Effect.map(store.query({ operation: "count rows", sql: `SELECT 1 FROM ${table}` }), (rows) => rows.length),
  )
})

describe("deleteContentRows", () => {
  it.live("leaves no row of a version that is written between its deletions, once its writer removes it", () =>
    Effect.gen(function* () {
      const store = yield* Store
      const sink = yield* SourceSink
      yield* writeVersion(1)
      assert.deepStrictEqual(yield* rowCounts, [1, 1, 1])
      let deletions = 0
      const between = Store.of({
        ...store,
        execute: (statement) => {
          deletions += 1
          const before = deletions === 4 ? Effect.orDie(writeVersion(2)) : Effect.void
          return before.pipe(Effect.provideService(SourceSink, sink), Effect.andThen(store.execute(statement)))
        },
      })
      const erasures = [{ subject: subjectOfContent(digest), hashes: [digest] }]
      yield* Effect.provideService(deleteContentRows(erasures), Store, between)
      yield* deleteContentRows(erasures)
      assert.strictEqual(deletions, 4)
      assert.deepStrictEqual(yield* rowCounts, [0, 0, 0])
    }).pipe(Effect.provide(layerSourceSink.pipe(Layer.provideMerge(layerTestTables)))),
  )
})
