/** The log beside a schema registry: the whole contract of logs, and what a registry can do to it. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Stream } from "effect"
import { afterAll } from "vitest"
import { LogCodec } from "#pipelines/log/codec.ts"
import { EventLog, LogUnavailable } from "#pipelines/log/event-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { layerSchemaRegistry } from "#pipelines/log/schema-registry.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { makeRecordCodec } from "#schemas/record-codec.ts"
import { publishedKinds } from "#schemas/registry.ts"
import { freshStream, numberedEvent, numbersOf } from "../../../support/log/log-event.ts"
import { startSchemaRegistry, type TestRegistry } from "../../../support/log/schema-registry.ts"
import { isReleaseRun } from "../../../support/run/release-run.ts"
import { eventLogContract } from "./event-log-contract.ts"

const directory = mkdtempSync(join(tmpdir(), "tidemark-log-"))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const settingsFor = (url: string) => ({ url: Redacted.make(url), requestTimeoutMs: 2_000 })

/** A registry with entries of others: its ids differ from ours. */
const startUsedRegistry = Effect.tap(startSchemaRegistry, (registry) => Effect.sync(() => registry.skipIds(100)))

// An empty registry gives our own ids: processes of the suite that have none read and write the same streams.
if (isReleaseRun) {
  eventLogContract("local, with a schema registry", { name: "local", directory: join(directory, "contract") }, (log) =>
    Layer.unwrap(Effect.map(startSchemaRegistry, ({ url }) => layerSchemaRegistry(settingsFor(url)))).pipe(
      Layer.provide(log),
    ),
  )
}

const layerPlainLog = Layer.orDie(layerLocalLog({ directory: join(directory, "plain"), pollIntervalMs: 5 }))

const withRegistry = (registry: Pick<TestRegistry, "url">) =>
  layerSchemaRegistry(settingsFor(registry.url)).pipe(Layer.provide(layerPlainLog))

const append = (stream: SequencedKey, ...numbers: ReadonlyArray<number>) =>
  Effect.flatMap(openWriter({ stream, rememberEvents: 0 }), (writer) => writer.append(numbers.map(numberedEvent)))

const read = (stream: SequencedKey, count: number) =>
  readEvents({ stream, place: streamStart }).pipe(Stream.take(count), Stream.runCollect, Effect.map(numbersOf))

const firstIdIn = Effect.fnUntraced(function* (stream: SequencedKey) {
  const log = yield* EventLog
  const [entry] = yield* log.read({ stream, offset: 0 }).pipe(Stream.take(1), Stream.runCollect)
  return entry === undefined ? undefined : Buffer.from(entry.bytes).readUInt32BE(1)
})

const finalityAdvanced = publishedKinds.find(({ kind }) => kind === "FinalityAdvanced")?.versions[0]

describe("layerSchemaRegistry", () => {
  it.live("refuses a registry that finds a schema incompatible with a registered one", () =>
    Effect.gen(function* () {
      const registry = yield* startUsedRegistry
      registry.register("tidemark.BlockAppended", JSON.stringify({ type: "record", name: "Other", fields: [] }))
      const failure = yield* Effect.flip(EventLog.pipe(Effect.provide(withRegistry(registry))))
      assert.strictEqual(failure._tag, "SchemaRefused")
      assert.strictEqual(
        failure.message,
        "The schema registry at SCHEMA_REGISTRY_URL does not accept the schema of tidemark.BlockAppended: Schema being registered is incompatible with an earlier schema.",
      )
    }),
  )

  it.live("refuses a registry whose ids could collide with our own", () =>
    Effect.gen(function* () {
      const registry = yield* startSchemaRegistry
      registry.skipIds(1)
      const failure = yield* Effect.flip(EventLog.pipe(Effect.provide(withRegistry(registry))))
      assert.strictEqual(failure._tag, "SchemaRefused")
      assert.include(failure.message, "it assigned the id 2, which denotes another schema in logs without a registry")
    }),
  )

  it.live("reports a server that is not a registry, without the password", () =>
    Effect.gen(function* () {
      const registry = yield* startSchemaRegistry
      const url = `${registry.url.replace("//", "//user:secret@")}/elsewhere`
      const failure = yield* Effect.flip(EventLog.pipe(Effect.provide(withRegistry({ url }))))
      assert.strictEqual(failure._tag, "SchemaRefused")
      assert.include(failure.message, "HTTP 404 Not Found")
      assert.notInclude(failure.message, "secret")
      assert.strictEqual(registry.requested[0]?.authorization, `Basic ${Buffer.from("user:secret").toString("base64")}`)
    }),
  )

  it.live("waits for a registry that is unreachable at the start", () =>
    Effect.gen(function* () {
      const registry = yield* startUsedRegistry
      registry.unavailableRequests = 2
      const stream = freshStream()
      yield* append(stream, 1).pipe(Effect.provide(withRegistry(registry)))
      assert.strictEqual(registry.unavailableRequests, 0)
    }),
  )

  it.live("registers each kind under its name, idempotently, and writes the registry's ids", () =>
    Effect.gen(function* () {
      const registry = yield* startUsedRegistry
      const stream = freshStream()
      yield* append(stream, 1).pipe(Effect.provide(withRegistry(registry)))
      yield* append(stream, 2).pipe(Effect.provide(withRegistry(registry)))
      assert.deepStrictEqual(
        [...registry.subjects.keys()].toSorted(),
        publishedKinds.map(({ kind }) => `tidemark.${kind}`).toSorted(),
      )
      assert.strictEqual(registry.schemas.size, publishedKinds.flatMap(({ versions }) => versions).length)
      const [startId] = registry.subjects.get("tidemark.WriterStarted") ?? []
      assert.strictEqual(yield* firstIdIn(stream).pipe(Effect.provide(layerPlainLog)), startId)
      assert.isAbove(startId ?? 0, 100)
    }),
  )

  it.live("gives an empty registry's records our own ids, so that both sides read all of them", () =>
    Effect.gen(function* () {
      const registry = yield* startSchemaRegistry
      const stream = freshStream()
      yield* append(stream, 1).pipe(Effect.provide(withRegistry(registry)))
      yield* append(stream, 2).pipe(Effect.provide(layerPlainLog))
      assert.deepStrictEqual(yield* read(stream, 2).pipe(Effect.provide(layerPlainLog)), [1, 2])
      assert.deepStrictEqual(yield* read(stream, 2).pipe(Effect.provide(withRegistry(registry))), [1, 2])
    }),
  )

  it.live("reads records from before there was a registry, and reports the schema if the registry is removed", () =>
    Effect.gen(function* () {
      const registry = yield* startUsedRegistry
      const stream = freshStream()
      yield* append(stream, 1).pipe(Effect.provide(layerPlainLog))
      yield* append(stream, 2).pipe(Effect.provide(withRegistry(registry)))
      assert.deepStrictEqual(yield* read(stream, 2).pipe(Effect.provide(withRegistry(registry))), [1, 2])
      const failure = yield* Effect.flip(read(stream, 2).pipe(Effect.provide(layerPlainLog)))
      assert.strictEqual(failure._tag, "SchemaUnknown")
    }),
  )

  it.live("looks up an unregistered id once, and reads it if the schema is one of ours", () =>
    Effect.gen(function* () {
      const registry = yield* startUsedRegistry
      const stream = freshStream()
      // The same schema in another text: members of objects in another order, and words for people.
      const { fields, ...head } = finalityAdvanced?.schema ?? { fields: [] }
      const elsewhere = registry.register("copied", JSON.stringify({ doc: "Copied.", fields, ...head }))
      const codec = makeRecordCodec({
        schemaIdOf: ({ kind, schemaId }) => (kind === "FinalityAdvanced" ? elsewhere : schemaId),
      })
      yield* append(stream, 1, 2).pipe(Effect.provide(layerPlainLog), Effect.provideService(LogCodec, codec))
      const isLookup = ({ path }: { readonly path: string }) => path === `/schemas/ids/${elsewhere}`
      yield* Effect.gen(function* () {
        assert.deepStrictEqual(yield* read(stream, 2), [1, 2])
        assert.deepStrictEqual(yield* read(stream, 2), [1, 2])
      }).pipe(Effect.provide(withRegistry(registry)))
      assert.lengthOf(registry.requested.filter(isLookup), 1)
    }),
  )

  for (const [what, schema] of [
    ["the registry does not have", undefined],
    ["is none of ours", JSON.stringify({ type: "record", name: "Other", fields: [] })],
  ] as const) {
    it.live(`stops at a record whose schema ${what}`, () =>
      Effect.gen(function* () {
        const registry = yield* startUsedRegistry
        const stream = freshStream()
        const foreign = schema === undefined ? 77 : registry.register("other", schema)
        const codec = makeRecordCodec({
          schemaIdOf: ({ kind, schemaId }) => (kind === "FinalityAdvanced" ? foreign : schemaId),
        })
        yield* append(stream, 1).pipe(Effect.provide(layerPlainLog), Effect.provideService(LogCodec, codec))
        const failure = yield* Effect.flip(read(stream, 1).pipe(Effect.provide(withRegistry(registry))))
        assert.strictEqual(failure._tag, "SchemaUnknown")
        assert.isTrue(registry.requested.some(({ path }) => path === `/schemas/ids/${foreign}`))
      }),
    )
  }

  it.live("pauses reading if a schema must be looked up while the registry is down", () =>
    Effect.gen(function* () {
      const registry = yield* startUsedRegistry
      const stream = freshStream()
      const codec = makeRecordCodec({ schemaIdOf: ({ schemaId }) => schemaId + 50 })
      yield* append(stream, 1).pipe(Effect.provide(layerPlainLog), Effect.provideService(LogCodec, codec))
      yield* Effect.gen(function* () {
        registry.unavailableRequests = 1
        const failure = yield* Effect.flip(read(stream, 1))
        assert.instanceOf(failure, LogUnavailable)
        assert.strictEqual(failure.message, `The log could not look up a schema of ${stream}.`)
      }).pipe(Effect.provide(withRegistry(registry)))
    }),
  )
})
