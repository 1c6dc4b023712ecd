/**
 * Releases with different tables over one log and one store, to fill existing directories.
 */

import { Deferred, Effect, Fiber, Latch, Layer, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { DrainTimeoutMs } from "#pipelines/drain-on-interrupt.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import type { BuildProgress } from "#pipelines/runtime/fact-sink.ts"
import { type ProcessorSettings, processChains } from "#pipelines/runtime/process-chains.ts"
import { layerReleaseSink } from "#projections/fact-sink.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { rollupsOver } from "#projections/migrate/replayed-release.ts"
import { release as thisRelease } from "#projections/registry.ts"
import { readServed } from "#projections/table/commits.ts"
import type { Projection } from "#projections/table/projection.ts"
import type { Release } from "#projections/table/release.ts"
import { readServedSet, setOfProjections } from "#projections/table/table-sets.ts"
import { laneMark, lanes } from "#schemas/domain/mark.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { buildStory, type StoryStep } from "../chain/chain-story.ts"
import { appendMissing, quickProcessor } from "../service/processing.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { layerGatedStore, openGate, type StatementGate } from "./gated-store.ts"

/** A projection of an earlier release: the same fold under version 0, without some columns. */
export const earlierVersion = (projection: Projection, without: ReadonlyArray<string> = []): Projection => {
  const isIncluded = (name: string): boolean => !without.includes(name)
  return {
    ...projection,
    version: 0,
    table: `${projection.name}_v0`,
    digest: "earlier",
    columns: Object.fromEntries(Object.entries(projection.columns).filter(([name]) => isIncluded(name))),
    insertColumns: projection.insertColumns.filter(({ name }) => isIncluded(name)),
  }
}

/** This release without some tables. */
export const releaseWithout = (lacking: ReadonlyArray<Projection>): Release => ({
  projections: thisRelease.projections.filter((projection) => !lacking.includes(projection)),
  earlier: [],
  rollups: thisRelease.rollups,
  sources: thisRelease.sources,
})

/** This release with some projections replaced by earlier versions. */
export const releaseWith = (versions: ReadonlyArray<Projection>): Release => {
  const projections = thisRelease.projections.map(
    (projection) => versions.find(({ name }) => name === projection.name) ?? projection,
  )
  return {
    projections,
    earlier: [],
    rollups: rollupsOver(projections, thisRelease.rollups),
    sources: thisRelease.sources,
  }
}

/** A story whose first blocks are in the history lane. */
export interface TwoLaneStory {
  readonly history: ReadonlyArray<LogEvent>
  readonly live: ReadonlyArray<LogEvent>
  /** The events of both, as one stream. */
  readonly events: ReadonlyArray<LogEvent>
}

/** Builds a story in which the steps of `past`, all of them blocks, are imported. */
export const buildTwoLanes = (
  chain: ChainDefinition,
  past: ReadonlyArray<StoryStep>,
  live: ReadonlyArray<StoryStep>,
): TwoLaneStory => {
  const { events } = buildStory(chain.id, [...past, { kind: "finality", depth: 0 }, ...live])
  const blocks = events.slice(0, past.length).flatMap((event) => (event.kind === "BlockAppended" ? [event.block] : []))
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined) throw new Error("A history needs a block.")
  return {
    history: [
      ...blocks.map((block): LogEvent => ({ kind: "BlockAppended", block, isWarmUp: false })),
      { kind: "RangeFinished", chainId: chain.id, first, last },
    ],
    live: events.slice(past.length + 1),
    events,
  }
}

/** Appends the events of a story that the log does not contain yet, up to a number of live events. */
export const appendStory = Effect.fn("test.appendStory")(function* (
  chain: ChainDefinition,
  { history, live }: TwoLaneStory,
  liveEvents = live.length,
) {
  yield* appendMissing(chain, history, { lane: "history" })
  yield* appendMissing(chain, live.slice(0, liveEvents))
})

/** A log that gives readers from the beginning some entries at once, and the others once the latch is open. */
export const layerSlowStart = (latch: Latch.Latch, entriesAtOnce: number): Layer.Layer<EventLog, never, EventLog> =>
  Layer.effect(
    EventLog,
    Effect.map(EventLog, (log) =>
      EventLog.of({
        ...log,
        read: (from) => {
          if (from.offset > 0) return log.read(from)
          let given = 0
          return log.read(from).pipe(
            Stream.rechunk(1),
            Stream.mapArrayEffect((chunk) => {
              given += chunk.length
              return given <= entriesAtOnce ? Effect.succeed(chunk) : Effect.as(latch.await, chunk)
            }),
          )
        },
      }),
    ),
  )

/** Options of running a release. */
export interface ReleaseRun {
  readonly release?: Release
  /** As returned by `prepareTables`, which otherwise runs first. */
  readonly prepared?: Release
  readonly chain: ChainDefinition
  readonly settings?: Partial<ProcessorSettings>
  readonly gate?: StatementGate
  /** Completes when it dies; never by default. */
  readonly death?: Effect.Effect<void>
  readonly onBuild?: (progress: BuildProgress | undefined) => Effect.Effect<void>
}

/** Waits until reads use all tables of a release and the marks of a chain have applied a number of events of each lane. */
export const awaitServed = Effect.fn("test.awaitServed")(function* (
  { release = thisRelease, chain }: Pick<ReleaseRun, "release" | "chain">,
  { history, live }: { readonly history: ReadonlyArray<unknown>; readonly live: ReadonlyArray<unknown> },
) {
  const own = setOfProjections(release.projections)
  const isServed = Effect.gen(function* () {
    const set = yield* readServedSet()
    const { marks } = yield* readServed(own)
    const applied = lanes.map((lane) => laneMark(marks, chain.id, lane)?.applied ?? 0)
    const wanted = { live: live.length, history: history.length }
    return set?.name === own.name && lanes.every((lane, index) => (applied[index] ?? 0) >= wanted[lane])
  })
  yield* waitUntil("all records in the served tables", isServed)
})

/** Runs a release beside an effect until that ends or the release dies; returns which. */
export const runRelease = Effect.fn("test.runRelease")(function* <E, R>(
  { release = thisRelease, prepared, chain, settings, gate = openGate, death = Effect.never, onBuild }: ReleaseRun,
  until: Effect.Effect<void, E, R>,
) {
  const store = layerGatedStore(gate)
  const ready = yield* Latch.make()
  const work = Effect.gen(function* () {
    const sink = yield* Layer.build(layerReleaseSink(prepared ?? (yield* prepareTables({ release }))))
    yield* ready.open
    return yield* processChains({
      chains: [chain],
      settings: { ...quickProcessor, ...settings },
      ...(onBuild && { onBuild }),
    }).pipe(Effect.provide(sink))
  }).pipe(Effect.scoped)
  const processor = yield* work.pipe(
    Effect.provide([store, layerSoleOwner]),
    // It ends like a killed process, without finishing its work.
    Effect.provideService(DrainTimeoutMs, 0),
    Effect.forkChild,
  )
  const end = yield* Effect.raceAllFirst([
    Effect.as(Effect.andThen(ready.await, until), "through" as const),
    Effect.as(death, "dead" as const),
    Effect.as(Fiber.join(processor), "ended" as const),
  ])
  yield* Fiber.interrupt(processor)
  return end
})

/** Progress as `onBuild` reported it last, and a wait for the first report. */
export const watchBuild = Effect.gen(function* () {
  const begun = yield* Deferred.make<void>()
  const reports: Array<BuildProgress | undefined> = []
  return {
    reports,
    begun: Deferred.await(begun),
    onBuild: (progress: BuildProgress | undefined) =>
      Effect.sync(() => {
        reports.push(progress)
        Deferred.doneUnsafe(begun, Effect.void)
      }),
  }
})
