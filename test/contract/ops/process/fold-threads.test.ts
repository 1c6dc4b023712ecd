import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { layerFoldThreads } from "#ops/process/fold-threads.ts"
import { LogCodec } from "#pipelines/log/codec.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldHere } from "#pipelines/runtime/fold-run.ts"
import { FoldRecords, type FoldRequest } from "#pipelines/runtime/record-fold.ts"
import { makeRecordCodec, recordCodec } from "#schemas/record-codec.ts"
import { testChain } from "../../../support/chain/block-builder.ts"
import { buildStory } from "../../../support/chain/chain-story.ts"
import { fullStory } from "../../../support/store/full-story.ts"
import { sinkWith } from "../../../support/store/sink.ts"

const { events } = buildStory(testChain.id, fullStory)

const requestIn = (codec: typeof recordCodec): FoldRequest => ({
  chain: testChain,
  lane: "live",
  records: events.flatMap((event, index) =>
    event.kind === "BlockAppended"
      ? [{ seq: index + 1, bytes: codec.encodeRecord({ ...event, writerId: "a".repeat(32), seq: index + 1 }) }]
      : [],
  ),
})

const request = requestIn(recordCodec)

const here = Effect.provideService(foldHere, FactSink, sinkWith({}))

const threads = Effect.flatMap(FoldRecords, (fold) => Effect.fromNullishOr(fold)).pipe(Effect.orDie)

/** Runs cut from the request, each of one record. */
const cut = request.records.map((record): FoldRequest => ({ ...request, records: [record] }))

describe("layerFoldThreads", () => {
  it.effect("returns the rows of a fold in this thread, whichever thread folds a run", () =>
    Effect.gen(function* () {
      const expected = yield* (yield* here).fold(request)
      assert.isNotEmpty(expected.blocks)
      const { fold, concurrency } = yield* threads
      const runs = yield* Effect.forEach(cut, fold, { concurrency })
      const blocks = runs.flatMap((run) => run.blocks)
      const textOf = (all: typeof blocks) =>
        all.map(({ tables, ...rest }) => ({
          ...rest,
          tables: [...tables].map(([table, { length, bytes, ends }]) => [
            table,
            length,
            ends,
            Buffer.from(bytes).toString("hex"),
          ]),
        }))
      assert.deepStrictEqual(textOf(blocks), textOf([...expected.blocks]))
    }).pipe(Effect.provide(layerFoldThreads(2))),
  )

  it.effect("returns the rows before a record that cannot be decoded, and its failure", () =>
    Effect.gen(function* () {
      const [first, second, ...others] = request.records
      assert.isDefined(first)
      assert.isDefined(second)
      const broken = { seq: second.seq, bytes: second.bytes.subarray(0, 40) }
      const unknown = { seq: second.seq, bytes: Uint8Array.from(second.bytes) }
      const { fold } = yield* threads
      const run = yield* fold({ ...request, records: [first, broken, ...others] })
      assert.deepStrictEqual(
        run.blocks.map(({ seq }) => seq),
        [first.seq],
      )
      assert.deepInclude(run.corrupt, { seq: second.seq })
      assert.strictEqual(run.corrupt?.failure._tag, "RecordCorrupt")
      new DataView(unknown.bytes.buffer).setUint32(1, 0x7fff_ffff)
      assert.strictEqual((yield* Effect.exit(fold({ ...request, records: [unknown] })))._tag, "Failure")
    }).pipe(Effect.provide(layerFoldThreads(1))),
  )

  it.effect("fails the run at which a thread crashes, and every later one", () =>
    Effect.gen(function* () {
      const { fold } = yield* threads
      // A defect of the caller.
      const broken = { ...request, chain: undefined as never }
      for (const run of [broken, request]) {
        const exit = yield* Effect.exit(fold(run))
        assert.isTrue(Exit.hasDies(exit))
      }
    }).pipe(Effect.provide(layerFoldThreads(1))),
  )

  it.effect("folds records with the ids of a schema registry", () =>
    Effect.gen(function* () {
      const codec = makeRecordCodec({ schemaIdOf: ({ schemaId }) => schemaId + 7 })
      const { fold } = yield* threads
      const rows = yield* fold(requestIn(codec)).pipe(Effect.provideService(LogCodec, codec))
      assert.isUndefined(rows.corrupt)
      assert.lengthOf(rows.blocks, request.records.length)
    }).pipe(Effect.provide(layerFoldThreads(1))),
  )
})
