/**
 * The laws of the tables: their rows depend on the records alone (P2), doing something twice equals doing it once (P6), and reverted data
 * is removed (P4). Over the real log, processor and engine.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { EventLog } from "#pipelines/log/event-log.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { projections } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { hexText } from "#projections/table/sql.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { blockStep, shortSteps } from "../support/arbitrary/chain-story.ts"
import type { StoryStep } from "../support/chain/chain-story.ts"
import { makeDeath, quickProcessor } from "../support/service/processing.ts"
import type { StatementGate } from "../support/store/gated-store.ts"
import {
  appendChains,
  type GeneratedChain,
  generateChain,
  holdsFor,
  inOtherStore,
  layerLaws,
  layerRepeatingLog,
  processChains,
} from "../support/store/laws.ts"
import { dumpTables } from "../support/store/table-dump.ts"

/** Tables and marks of some chains: the complete output of a processor. */
const leftBehind = Effect.fnUntraced(function* (chains: ReadonlyArray<GeneratedChain>) {
  const chainIds = chains.map(({ chain }) => chain.id)
  const marks = (yield* readMarks()).filter(({ chainId }) => chainIds.includes(chainId))
  // The trace of the last flush differs between runs.
  return { rows: yield* dumpTables(chainIds), marks: marks.map((mark) => ({ ...mark, traceParent: undefined })) }
})

/** Chain, number and hash of each block of the final canonical chains. */
const canonicalBlocks = (chains: ReadonlyArray<GeneratedChain>): ReadonlyArray<string> =>
  chains.flatMap(({ chain, story }) =>
    story.blocksAt(story.events.length).map(({ number, hash }) => `${chain.id} ${number} ${hash}`),
  )

/** The same for each block that rows reference, by table. */
const namedBlocks = Effect.fnUntraced(function* (chains: ReadonlyArray<GeneratedChain>) {
  const store = yield* Store
  return yield* Effect.forEach(projections, ({ table }) =>
    store
      .query({
        operation: "read which blocks rows name",
        sql: `
SELECT DISTINCT concat_ws(' ', toString(chain_id), toString(block_number), ${hexText("block_hash")}) AS block
FROM ${table} FINAL
WHERE chain_id IN {chainIds:Array(UInt32)}`,
        parameters: { chainIds: chains.map(({ chain }) => chain.id) },
      })
      .pipe(Effect.map((rows) => [table, rows.map((row) => String(Object(row).block))] as const)),
  )
})

/** Schedule of a processor's runs: batch sizes, and after how many statements each run is killed. */
interface Schedule {
  readonly batchSizes: readonly [number, ...ReadonlyArray<number>]
  readonly statementsToDeath: ReadonlyArray<number>
}

const schedule: fc.Arbitrary<Schedule> = fc.record({
  batchSizes: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
  statementsToDeath: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
})

const runBySchedule = Effect.fnUntraced(function* (
  chains: ReadonlyArray<GeneratedChain>,
  { batchSizes, statementsToDeath }: Schedule,
) {
  for (const [turn, statements] of [...statementsToDeath, Number.POSITIVE_INFINITY].entries()) {
    const { die, death } = yield* makeDeath
    let left = statements
    const gate: StatementGate = (_, run) => Effect.suspend(() => (left-- > 0 ? run : die))
    const batchEventsMax = batchSizes[turn % batchSizes.length] ?? batchSizes[0]
    const end = yield* processChains(chains, { settings: { ...quickProcessor, batchEventsMax }, gate, death })
    if (end === "through") return
  }
})

describe("rows", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("are the same for any batching and any restart, and name their blocks (P2, P3)", () =>
      holdsFor(fc.tuple(shortSteps, schedule), (cases) =>
        Effect.gen(function* () {
          const chains = cases.map(([steps]) => generateChain(steps))
          yield* appendChains(chains)
          yield* processChains(chains)
          // Chains that share a run share its schedule.
          for (const [, runs] of cases.slice(0, 1)) yield* inOtherStore(runBySchedule(chains, runs))
          assert.deepStrictEqual(yield* inOtherStore(leftBehind(chains)), yield* leftBehind(chains))
          for (const [table, named] of yield* namedBlocks(chains)) {
            assert.deepStrictEqual(
              named.filter((block) => !canonicalBlocks(chains).includes(block)),
              [],
              `P3: ${table} names a block that is not the chain's`,
            )
          }
        }),
      ),
    )

    it.effect("are the same where the processor stopped after every record (P2)", () =>
      holdsFor(shortSteps, (cases) =>
        Effect.gen(function* () {
          const chains = cases.map((steps) => generateChain(steps))
          const longest = Math.max(...chains.map(({ story }) => story.events.length))
          for (let seq = 1; seq <= longest; seq++) {
            const soFar = chains.filter(({ story }) => story.events.length >= seq)
            const untilSeq = new Map(soFar.map(({ chain }) => [chain.id, seq]))
            yield* appendChains(soFar, { untilSeq })
            yield* processChains(soFar, { untilSeq })
          }
          yield* inOtherStore(processChains(chains))
          assert.deepStrictEqual(yield* leftBehind(chains), yield* inOtherStore(leftBehind(chains)))
        }),
      ),
    )

    it.effect("keep no trace of blocks that were appended and reverted (P4)", () =>
      holdsFor(fc.tuple(shortSteps, fc.array(blockStep, { minLength: 1, maxLength: 4 })), (cases) =>
        Effect.gen(function* () {
          // One revert takes back what all cases have appended.
          const gone = cases.flatMap(([, blocks]) => blocks)
          const steps = cases.flatMap(([before]) => before)
          const detour: ReadonlyArray<StoryStep> = [...gone, { kind: "revert", depth: gone.length }]
          const extended = generateChain([...steps, ...detour])
          const before = generateChain(steps, extended.chain)
          assert.lengthOf(extended.story.events, before.story.events.length + gone.length + 1)
          yield* appendChains([before])
          yield* processChains([before])
          const { rows, marks } = yield* leftBehind([before])
          yield* appendChains([extended])
          yield* processChains([extended])
          const after = yield* leftBehind([extended])
          assert.deepStrictEqual(after.rows, rows)
          const ofRecords = { place: undefined, applied: 0, revertCount: 0 }
          assert.deepStrictEqual(
            after.marks.map((mark) => ({ ...mark, ...ofRecords })),
            marks.map((mark) => ({ ...mark, ...ofRecords })),
          )
        }),
      ),
    )

    it.effect("are idempotent: written or delivered twice is once (P6)", () =>
      holdsFor(shortSteps, (cases) =>
        Effect.gen(function* () {
          const chains = cases.map((steps) => generateChain(steps))
          const settings = { ...quickProcessor, batchEventsMax: 3 }
          yield* appendChains(chains, { eventsAtOnce: 2 }).pipe(Effect.provide(layerRepeatingLog))
          const log = yield* EventLog
          for (const { chain, story } of chains) {
            assert.isAtLeast(yield* log.end(chainStream("blocks", chain.id)), 2 * story.events.length)
          }
          yield* processChains(chains, { settings, sink: layerRepeatingSink })
          yield* inOtherStore(processChains(chains, { settings }))
          const once = yield* inOtherStore(leftBehind(chains))
          assert.deepStrictEqual(yield* leftBehind(chains), once)
          // From the beginning, over tables that are already filled.
          yield* processChains(chains, { settings, sink: layerForgetfulSink, fromStart: true })
          assert.deepStrictEqual(yield* leftBehind(chains), once)
        }),
      ),
    )
  })
})

/** A sink that writes everything twice. */
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

/** A sink without marks, so that the processor begins at the stream's first record. */
const layerForgetfulSink: Layer.Layer<FactSink, never, Store> = Layer.effect(
  FactSink,
  Effect.map(FactSink, (sink) => FactSink.of({ ...sink, marks: Effect.succeed([]) })),
).pipe(Layer.provide(layerFactSink))
