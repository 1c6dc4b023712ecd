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
import type { Mark } from "#schemas/domain/mark.ts"
import { blockTimeMs } from "./facts/blocks.ts"
import { hasCaughtUp, progressOf } from "./migrate/build-progress.ts"
import { readReplay } from "./migrate/replays.ts"
import { ownStore } from "./migrate/served-store.ts"
import { release as thisRelease } from "./registry.ts"
import { sharedRead } from "./store/shared-read.ts"
import { type EncodedRows, type QueryFailure, Store, type StoreFull } from "./store/store.ts"
import { readSetMarks, writeSetMarks } from "./table/commits.ts"
import { makeEncodeBlocks } from "./table/encode-blocks.ts"
import type { Projection } from "./table/projection.ts"
import type { Release } from "./table/release.ts"
import { inRunOrder, type RollupDefinition } from "./table/rollup.ts"
import { bindTables, tablesIn } from "./table/set-tables.ts"
import { tableName } from "./table/table-name.ts"
import { readServedSet, setOfProjections, type TableSet, writeMove } from "./table/table-sets.ts"

/** The rows of a projection for all chains of a flush. Builds of a table have the same. */
const rowsOf = ({ name, version }: Projection, flushes: ReadonlyArray<ChainFlush>): EncodedRows => {
  const encoded = tableName({ name, version })
  const parts = flushes.flatMap(({ blocks }) => blocks.flatMap(({ tables }) => tables.get(encoded) ?? []))
  return {
    length: parts.reduce((count, { length }) => count + length, 0),
    chunks: parts.flatMap(({ chunks }) => chunks),
  }
}

/** Re-inserts the rows above a fork as deleted. Idempotent: FINAL hides rows that are deleted already. */
const undoSql = `
INSERT INTO {table:Identifier}
SELECT * REPLACE ({seq:UInt64} AS seq, 1 AS is_deleted)
FROM {table:Identifier} FINAL
WHERE chain_id = {chain:UInt32}
  AND lane = {lane:String}
  AND block_number > {fork:UInt64}`

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
    /** Includes tables that this release cannot fill: undo needs only their names. */
    tables: (share: TableShare): ReadonlyArray<string> => {
      if (share === "own") return projections.map(({ table }) => table)
      if (share === "served") return servedSet().tables
      const lacking = missing().map(({ table }) => table)
      return share === "missing" ? lacking : [...servedSet().tables, ...lacking].sort()
    },
  }
}

/** Writes the facts of a release through the `Store`. Tables must have been prepared. */
export const layerReleaseSink = (release: Release): Layer.Layer<FactSink, never, Store> =>
  Layer.effect(
    FactSink,
    Effect.map(Store, (store) => makeSink(store, release)),
  )

/** Writes facts through the `Store`. Tables must have been prepared. */
export const layerFactSink: Layer.Layer<FactSink, never, Store> = layerReleaseSink(thisRelease)

const makeSink = (store: Store["Service"], release: Release): FactSink["Service"] => {
  const ofOwn = ownStore(store, release)
  const inStore = Effect.provideService(Store, ofOwn)
  const shares = makeShares(release)
  let isMoved = false
  const orSinkFailure = (operation: string) =>
    Effect.mapError((cause: QueryFailure | StoreFull) =>
      cause._tag === "StatementRejected"
        ? new SinkRefused({ operation, cause })
        : new SinkUnavailable({ operation, cause }),
    )

  const write = (flushes: ReadonlyArray<ChainFlush>) =>
    Effect.gen(function* () {
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
    }).pipe(inStore, orSinkFailure("take the rows of a flush"))

  const undo = (table: string, mark: Mark) =>
    store.execute({
      operation: `undo the rows of ${table}`,
      sql: undoSql,
      parameters: { table, seq: mark.place.seq, chain: mark.chainId, lane: mark.lane, fork: mark.block.number },
    })

  const revert = ({ down, up, share = "own" }: ChainRevert) =>
    Effect.gen(function* () {
      const setNames = shares.setNames(share)
      yield* writeSetMarks([{ mark: down, setNames }])
      // Sequential: each statement uses all threads of the store, and two at once took as long.
      for (const table of shares.tables(share)) yield* undo(table, down)
      yield* writeSetMarks([{ mark: up, setNames }])
    }).pipe(inStore, orSinkFailure("carry out a revert"))

  /** Not queried again once reads take this release's set. */
  const readBuild = Effect.gen(function* () {
    if (isMoved) return undefined
    const served = (yield* readServedSet()) ?? shares.own
    shares.fixServed(served)
    isMoved = served.name === shares.own.name
    return isMoved ? undefined : shares.build()
  })

  const isHeld = Effect.fnUntraced(function* ({ tables }: TableBuild) {
    const replay = yield* readReplay()
    return replay.isHeld && tables.some((table) => replay.tables.includes(table))
  })

  const moveReads = Effect.fnUntraced(function* (isAllowed: boolean) {
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

  /** Provides a store for reads of a share's tables. */
  const inShare = (share: TableShare | undefined) =>
    Effect.provideService(Store, share === "served" ? bindTables(store, tablesIn(shares.served(), release)) : ofOwn)

  /** Binds a rollup to the store. */
  const bound = ({ name, afterFailure, next }: RollupDefinition): Rollup => ({
    name,
    afterFailure,
    next: (lane) => {
      const step = next(lane)
      return step && { ...step, run: step.run.pipe(inStore, orSinkFailure(`run the rollup ${name}`)) }
    },
  })

  return FactSink.of({
    encode: makeEncodeBlocks([...release.projections, ...release.earlier]),
    marks: sharedRead(readSetMarks(shares.own.name).pipe(inStore, orSinkFailure("give the tide marks"))),
    servedMarks: sharedRead(
      Effect.suspend(() => readSetMarks(shares.served().name)).pipe(inStore, orSinkFailure("give the tide marks")),
    ),
    build: sharedRead(readBuild.pipe(inStore, orSinkFailure("read the served table set"))),
    moveReads: (isAllowed) => moveReads(isAllowed).pipe(inStore, orSinkFailure("move reads to another table set")),
    blockTimeMs: (block) => blockTimeMs(block).pipe(inShare(block.share), orSinkFailure("give the time of a block")),
    write: Effect.fn("FactSink.write")(write),
    revert: Effect.fn("FactSink.revert")(revert),
    rollups: inRunOrder(release.rollups).map(bound),
  })
}
