/**
 * The laws of the tables: their rows depend on the records alone (P2), doing something twice is doing it once (P6), and
 * what was taken back leaves nothing behind (P4). Over the real log, the real processor and the real engine.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerFactSink } from "#projections/store/fact-sink.ts"
import type { Store } from "#projections/store/store.ts"
import { streamName } from "#schemas/domain/stream-name.ts"
import { markOf } from "../simulation/answers.ts"
import { blockStep, storySteps } from "../support/arbitrary/chain-story.ts"
import { type StoryStep, tellStory } from "../support/chain-story.ts"
import type { StatementGate } from "../support/gated-store.ts"
import { freshChain, holdsFor, inOtherStore, layerLaws, layerRepeatingLog } from "../support/laws.ts"
import { appendMissing, makeDeath, quickProcessor, runProcessor } from "../support/processing.ts"
import { dumpTables } from "../support/table-dump.ts"

/** The tables and the mark of a chain: everything that a processor leaves behind. */
const leftBehind = (chain: ChainDefinition) =>
  Effect.all([
    dumpTables(chain.id),
    // Of which trace the last flush was part is of that run alone.
    Effect.map(markOf(chain.id), (mark) => ({ ...mark, traceParent: undefined })),
  ])

/** How a processor is run on one chain: batches of these sizes, and a death after so many statements, turn by turn. */
interface Schedule {
  readonly batchSizes: readonly [number, ...ReadonlyArray<number>]
  readonly statementsToDeath: ReadonlyArray<number>
}

const schedule: fc.Arbitrary<Schedule> = fc.record({
  batchSizes: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
  statementsToDeath: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
})

const runBySchedule = Effect.fnUntraced(function* (
  chain: ChainDefinition,
  untilSeq: number,
  { batchSizes, statementsToDeath }: Schedule,
) {
  for (const [turn, statements] of [...statementsToDeath, Number.POSITIVE_INFINITY].entries()) {
    const { die, death } = yield* makeDeath
    let left = statements
    const gate: StatementGate = (_, run) => Effect.suspend(() => (left-- > 0 ? run : die))
    const batchEventsMax = batchSizes[turn % batchSizes.length] ?? batchSizes[0]
    const settings = { ...quickProcessor, batchEventsMax }
    const end = yield* runProcessor({ chains: [chain], settings, untilSeq, gate, death })
    if (end === "through") return
  }
})

describe("rows", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("are the same for any batching and any restart (P2)", () =>
      holdsFor(fc.tuple(storySteps, schedule), ([steps, runs]) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const { events } = tellStory(chain.id, steps)
          yield* appendMissing(chain, events)
          yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: events.length })
          yield* inOtherStore(runBySchedule(chain, events.length, runs))
          assert.deepStrictEqual(yield* inOtherStore(leftBehind(chain)), yield* leftBehind(chain))
        }),
      ),
    )

    it.effect("are the same where the processor stopped after every record (P2)", () =>
      holdsFor(storySteps, (steps) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const { events } = tellStory(chain.id, steps)
          for (const seq of events.keys()) {
            yield* appendMissing(chain, events.slice(0, seq + 1))
            yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: seq + 1 })
          }
          yield* inOtherStore(runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: events.length }))
          assert.deepStrictEqual(yield* leftBehind(chain), yield* inOtherStore(leftBehind(chain)))
        }),
      ),
    )

    it.effect("keep no trace of blocks that were appended and reverted (P4)", () =>
      holdsFor(fc.tuple(storySteps, fc.array(blockStep, { minLength: 1, maxLength: 4 })), ([steps, gone]) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const before = tellStory(chain.id, steps).events.length
          const detour: ReadonlyArray<StoryStep> = [...gone, { kind: "revert", depth: gone.length }]
          const { events } = tellStory(chain.id, [...steps, ...detour])
          assert.strictEqual(events.length, before + gone.length + 1)
          yield* appendMissing(chain, events.slice(0, before))
          yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: before })
          const [rows, mark] = yield* leftBehind(chain)
          yield* appendMissing(chain, events)
          yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: events.length })
          const [rowsAfter, markAfter] = yield* leftBehind(chain)
          assert.deepStrictEqual(rowsAfter, rows)
          assert.deepStrictEqual(
            { ...markAfter, place: undefined, applied: 0, revertCount: 0 },
            { ...mark, place: undefined, applied: 0, revertCount: 0 },
          )
        }),
      ),
    )

    it.effect("are written twice as once, and delivered twice as once (P6)", () =>
      holdsFor(storySteps, (steps) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const { events } = tellStory(chain.id, steps)
          const run = { chains: [chain], settings: { ...quickProcessor, batchEventsMax: 3 }, untilSeq: events.length }
          yield* appendMissing(chain, events, { eventsAtOnce: 2 }).pipe(Effect.provide(layerRepeatingLog))
          const log = yield* EventLog
          assert.isAtLeast(yield* log.end(streamName("blocks", chain.id)), 2 * events.length)
          yield* runProcessor({ ...run, sink: layerRepeatingSink })
          yield* inOtherStore(runProcessor(run))
          const once = yield* inOtherStore(leftBehind(chain))
          assert.deepStrictEqual(yield* leftBehind(chain), once)
          // From the beginning over tables that are full already.
          yield* runProcessor({ ...run, sink: layerForgetfulSink, fromStart: true })
          assert.deepStrictEqual(yield* leftBehind(chain), once)
        }),
      ),
    )
  })
})

/** A sink that does everything twice. */
const layerRepeatingSink: Layer.Layer<FactSink, never, Store> = Layer.effect(
  FactSink,
  Effect.map(FactSink, (sink) =>
    FactSink.of({
      ...sink,
      write: (flushes) => Effect.andThen(sink.write(flushes), sink.write(flushes)),
      revert: (revert) => Effect.andThen(sink.revert(revert), sink.revert(revert)),
    }),
  ),
).pipe(Layer.provide(layerFactSink))

/** A sink that knows of no marks, so that the processor begins at the stream's first record. */
const layerForgetfulSink: Layer.Layer<FactSink, never, Store> = Layer.effect(
  FactSink,
  Effect.map(FactSink, (sink) => FactSink.of({ ...sink, marks: Effect.succeed([]) })),
).pipe(Layer.provide(layerFactSink))
