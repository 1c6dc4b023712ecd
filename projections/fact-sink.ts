/** Fact sink over a store: writes the rows of every projection, then the marks that cover them. */
import { Effect, Layer } from "effect"
import {
  type BuildProgress,
  type ChainFlush,
  type ChainRevert,
  FactSink,
  type Rollup,
  SinkRefused,
  SinkUnavailable,
  type TableBuild,
  type TableShare,
} from "#pipelines/runtime/fact-sink.ts"
import { blockTimeMs } from "./facts/blocks.ts"
import { hasCaughtUp, progressOf } from "./migrate/build-progress.ts"
import { readReplay } from "./migrate/replays.ts"
import { ownStore } from "./migrate/served-store.ts"
import { release as thisRelease } from "./registry.ts"
import { sharedRead } from "./store/shared-read.ts"
import { type JoinedColumns, type QueryFailure, Store, type StoreFull } from "./store/store.ts"
import { readSetMarks } from "./table/commits.ts"
import { makeEncodeBlocks } from "./table/encode-blocks.ts"
import type { Projection } from "./table/projection.ts"
import type { Release } from "./table/release.ts"
import { inRunOrder, type RollupDefinition } from "./table/rollup.ts"
import { bindTables, tablesIn } from "./table/set-tables.ts"
import { tableName } from "./table/table-name.ts"
import { readServedSet, setOfProjections, type TableSet, writeMove } from "./table/table-sets.ts"
import { undoSql } from "./table/undo-rows.ts"
import { writeSetMarks } from "./table/write-marks.ts"

/** The rows of a projection for all chains of a flush. Builds of a table have the same. */
const rowsOf = ({ name, version }: Projection, flushes: ReadonlyArray<ChainFlush>): JoinedColumns => {
  const encoded = tableName({ name, version })
  const blocks = flushes.flatMap((flush) => flush.blocks.flatMap(({ tables }) => tables.get(encoded) ?? []))
  return { length: blocks.reduce((count, { length }) => count + length, 0), blocks }
}

/**
 * Tables written concurrently. Their order is irrelevant as long as the mark follows all of them; the local engine runs two inserts at a
 * time.
 */
const tablesAtOnceMax = 2

/** The table sets of a release, and the projections, tables and marks of each share. */
const makeShares = ({ projections, earlier }: Release) => {
  const own = setOfProjections(projections)
  // Fixed by the first reading: a worker that was opened for a share writes the same tables for as long as it lives.
  let served: TableSet | undefined
  const servedSet = (): TableSet => served ?? own
  const isServed = ({ table }: Projection): boolean => servedSet().tables.includes(table)
  const missing = () => projections.filter((projection) => !isServed(projection))
  const ofServed = () => [...projections, ...earlier].filter(isServed)
  return {
    own,
    served: servedSet,
    fixServed: (set: TableSet) => {
      served ??= set
    },
    build: (): TableBuild => ({
      tables: missing()
        .map(({ table }) => table)
        .sort(),
      isServedWritten: ofServed().length === servedSet().tables.length,
    }),
    setNames: (share: TableShare): ReadonlyArray<string> => {
      if (share === "both") return [...new Set([own.name, servedSet().name])]
      return [share === "served" ? servedSet().name : own.name]
    },
    projections: (share: TableShare): ReadonlyArray<Projection> => {
      if (share === "own") return projections
      if (share === "served") return ofServed()
      return share === "missing" ? missing() : [...projections, ...earlier.filter(isServed)]
    },
    /** The definition of a table; absent for one that this release cannot fill. */
    definition: (name: string): Projection | undefined =>
      [...projections, ...earlier].find(({ table }) => table === name),
    /** Includes tables that this release cannot fill: undo needs only their names. */
    tables: (share: TableShare): ReadonlyArray<string> => {
      if (share === "own") return projections.map(({ table }) => table)
      if (share === "served") return servedSet().tables
      const lacking = missing().map(({ table }) => table)
      return share === "missing" ? lacking : [...servedSet().tables, ...lacking].sort()
    },
  }
}

/** The store of a sink, the same bound to this release's tables, and the shares of what it writes. */
interface Sink {
  readonly store: Store["Service"]
  readonly release: Release
  readonly own: Store["Service"]
  readonly shares: ReturnType<typeof makeShares>
}

/** Runs an operation on this release's tables; its failures are those of a sink. */
const inOwn =
  ({ own }: Sink, operation: string) =>
  <A, R>(work: Effect.Effect<A, QueryFailure | StoreFull, R>) =>
    work.pipe(Effect.provideService(Store, own), orSinkFailure(operation))

const orSinkFailure = (operation: string) =>
  Effect.mapError((cause: QueryFailure | StoreFull) =>
    cause._tag === "StatementRejected"
      ? new SinkRefused({ operation, cause })
      : new SinkUnavailable({ operation, cause }),
  )

/** Writes the rows of flushes, then the marks that cover them. */
const write = Effect.fnUntraced(function* ({ store, shares }: Sink, flushes: ReadonlyArray<ChainFlush>) {
  const written = flushes.map((flush) => ({ ...flush, projections: shares.projections(flush.share ?? "own") }))
  const projections = [...new Set(written.flatMap((flush) => flush.projections))]
  const insert = (projection: Projection) =>
    Effect.suspend(() => {
      const rows = rowsOf(
        projection,
        written.filter((flush) => flush.projections.includes(projection)),
      )
      if (rows.length === 0) return Effect.void
      return store.insert({ table: projection.table, columns: projection.insertColumns, rows })
    })
  yield* Effect.forEach(projections, insert, { concurrency: tablesAtOnceMax, discard: true })
  yield* writeSetMarks(flushes.map(({ mark, share = "own" }) => ({ mark, setNames: shares.setNames(share) })))
})

/** Lowers the mark, undoes the rows above it, and writes the mark of the revert. */
const revert = Effect.fnUntraced(function* ({ store, shares }: Sink, { down, up, share = "own" }: ChainRevert) {
  const setNames = shares.setNames(share)
  yield* writeSetMarks([{ mark: down, setNames }])
  const { place, chainId: chain, lane, block } = down
  const undo = (table: string) =>
    store.execute({
      operation: "undo the rows of",
      target: table,
      sql: undoSql(shares.definition(table)),
      parameters: { table, seq: place.seq, chain, lane, fork: block.number },
    })
  yield* Effect.forEach(shares.tables(share), undo, { concurrency: tablesAtOnceMax, discard: true })
  yield* writeSetMarks([{ mark: up, setNames }])
})

/** Reads what this release builds, until reads take its set. */
const makeReadBuild = ({ shares }: Sink) => {
  let isMoved = false
  return Effect.gen(function* () {
    if (isMoved) return undefined
    const served = (yield* readServedSet()) ?? shares.own
    shares.fixServed(served)
    isMoved = served.name === shares.own.name
    return isMoved ? undefined : shares.build()
  })
}

const isHeld = Effect.fnUntraced(function* ({ tables }: TableBuild) {
  const replay = yield* readReplay()
  return replay.isHeld && tables.some((table) => replay.tables.includes(table))
})

/** Moves reads to this release's set once it has caught up, and returns the progress of its build until then. */
const moveReads = Effect.fnUntraced(function* (
  { shares }: Sink,
  readBuild: ReturnType<typeof makeReadBuild>,
  isAllowed: boolean,
) {
  const build = yield* readBuild
  if (build === undefined) return undefined
  // Served marks first: where both sets are written, our own, read later, are equal or further.
  const served = yield* readSetMarks(shares.served().name)
  const marks = { served, built: yield* readSetMarks(shares.own.name) }
  const progress: BuildProgress = { ...progressOf(marks), tables: build.tables }
  if (!isAllowed || !hasCaughtUp(marks) || (yield* isHeld(build))) return progress
  const current = yield* readServedSet()
  // Another release has moved reads meanwhile: its processor must end first.
  if (current?.name !== shares.served().name) return progress
  yield* writeMove(shares.own, current.move + 1)
  yield* readBuild
  return undefined
})

/** The store for reads of a share's tables. */
const storeOfShare = ({ store, release, own, shares }: Sink, share: TableShare | undefined): Store["Service"] =>
  share === "served" ? bindTables(store, tablesIn(shares.served(), release)) : own

/** A rollup over the store of a sink. */
const boundRollup = (sink: Sink, { name, afterFailure, next }: RollupDefinition): Rollup => ({
  name,
  afterFailure,
  next: (lane) => {
    const step = next(lane)
    return step && { ...step, run: step.run.pipe(inOwn(sink, `run the rollup ${name}`)) }
  },
})

const makeSink = (store: Store["Service"], release: Release): FactSink["Service"] => {
  const sink: Sink = { store, release, own: ownStore(store, release), shares: makeShares(release) }
  const { shares } = sink
  const readBuild = makeReadBuild(sink)
  const readMarks = inOwn(sink, "read tide marks")
  return FactSink.of({
    encode: makeEncodeBlocks([...release.projections, ...release.earlier]),
    marks: sharedRead(readMarks(readSetMarks(shares.own.name))),
    servedMarks: sharedRead(readMarks(Effect.suspend(() => readSetMarks(shares.served().name)))),
    build: sharedRead(readBuild.pipe(inOwn(sink, "read the served table set"))),
    moveReads: (isAllowed) =>
      moveReads(sink, readBuild, isAllowed).pipe(inOwn(sink, "move reads to another table set")),
    blockTimeMs: (block) =>
      blockTimeMs(block).pipe(
        Effect.provideService(Store, storeOfShare(sink, block.share)),
        orSinkFailure("read the time of a block"),
      ),
    write: Effect.fn("FactSink.write")((flushes) =>
      write(sink, flushes).pipe(inOwn(sink, "write the rows of a flush")),
    ),
    revert: Effect.fn("FactSink.revert")((change) => revert(sink, change).pipe(inOwn(sink, "carry out a revert"))),
    rollups: inRunOrder(release.rollups).map((rollup) => boundRollup(sink, rollup)),
  })
}

/** Writes the facts of a release through the `Store`. Tables must have been prepared. */
export const layerReleaseSink = (release: Release): Layer.Layer<FactSink, never, Store> =>
  Layer.effect(
    FactSink,
    Effect.map(Store, (store) => makeSink(store, release)),
  )

/** Writes facts through the `Store`. Tables must have been prepared. */
export const layerFactSink: Layer.Layer<FactSink, never, Store> = layerReleaseSink(thisRelease)
