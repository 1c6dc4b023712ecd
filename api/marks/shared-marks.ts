/** Reads of the served table set and its marks, shared by the requests of a process. */
import { Clock, Effect } from "effect"
import type { Statement, Store } from "#projections/store/store.ts"
import { IsInAdvance } from "../cache/recent-uses.ts"
import { type Advance, advanceMsMax, makeAdvancedRead, type NoteQueries } from "./advanced-read.ts"
import { type Flight, makeReadFlights, type ReadFlights } from "./read-flights.ts"

/**
 * Default age up to which marks are reused. Requests then rarely wait for their marks, and blocks become visible at most this much later: far less
 * than the time between two blocks of most chains.
 */
export const markAgeMsMax = 100

/** Default age up to which the served table set is reused: tables that reads move from are kept for longer than the longest answer. */
export const setAgeMsMax = 1_000

/** Default age up to which reads of the routes without a key are reused, so that probes of `/health` each second rarely wait for the store. */
export const openAgeMsMax = 2_000

/** Share of the maximum age from which what is reused is read again in the background, so that under load it stays younger than the limit. */
const refreshShare = 0.5

/** Shared reads: at most one runs, and one waits for it. */
export interface SharedMarks<A, E, R> {
  /** The result of a read that began at most `ageMsMax` before: of one that has ended, where there is one. */
  readonly recent: Effect.Effect<A, E, R>
  /** The result of a read that begins after this moment, so that it includes everything that was written before. */
  readonly next: Effect.Effect<A, E, R>
  /**
   * A result that is newer than everything queried so far from noted stores, cached rows included: that of a read that began since the last query
   * ended, else that of a new one. Answers from caches alone wait for no read.
   */
  readonly sinceQueries: Effect.Effect<A, E, R>
  /** Wraps a store, so that `sinceQueries` counts its queries that a revert could change; returns the same wrapper for the same store. */
  readonly noteQueries: NoteQueries
}

/** Time after its last use for which marks are read again in the background, so that requests do not wait for the work on new ones. */
const usedMsMax = 2_000

/** Stores whose queries are noted. */
const makeQueryNotes = (nextOrder: () => number, isAdvancing: () => boolean) => {
  /** Position of the end of the last query. */
  let lastOrder = 0
  // Rows read in advance are used at the new marks only, which are read again afterwards.
  const noteEnd = Effect.map(IsInAdvance, (isInAdvance) => {
    if (!isInAdvance || !isAdvancing()) lastOrder = nextOrder()
  })
  const noted = new WeakMap<Store["Service"], Store["Service"]>()
  const noteQueries: NoteQueries = (store) => {
    const known = noted.get(store)
    if (known !== undefined) return known
    const query = (statement: Statement) =>
      statement.isRevertProof === true ? store.query(statement) : Effect.ensuring(store.query(statement), noteEnd)
    const made = { ...store, query }
    noted.set(store, made)
    return made
  }
  return { noteQueries, lastOrder: () => lastOrder }
}

/** Notes uses, and reads again in the background until there was none for a while. */
const makeRefresh = <A, E, R>({ next, newest }: ReadFlights<A, E, R>, refreshMs: number) => {
  let lastUseMs = 0
  let isRunning = false
  const refresh = Effect.gen(function* () {
    yield* Effect.sleep(refreshMs)
    const nowMs = yield* Clock.currentTimeMillis
    isRunning = nowMs - lastUseMs < usedMsMax
    if (isRunning && nowMs - (newest()?.startedMs ?? 0) >= refreshMs) yield* Effect.ignore(next)
    return isRunning
  }).pipe(Effect.repeat({ while: (isUsed) => isUsed }))

  return (nowMs: number) =>
    Effect.suspend(() => {
      lastUseMs = nowMs
      if (isRunning) return Effect.void
      isRunning = true
      return Effect.asVoid(Effect.forkDetach(refresh))
    })
}

/**
 * Shares the runs of a read.
 *
 * @param ageMsMax - 0 to read for every request.
 * @param advance - Absent to share marks as soon as they were read.
 */
export const makeSharedMarks = <A, E, R>(
  read: Effect.Effect<A, E, R>,
  ageMsMax: number,
  advance?: Advance<A, R>,
): SharedMarks<A, E, R> => {
  /** Orders the beginnings of reads and the ends of queries. */
  let newestOrder = 0
  const nextOrder = () => {
    newestOrder += 1
    return newestOrder
  }
  const advanced = makeAdvancedRead(read, advance)
  const { noteQueries, lastOrder } = makeQueryNotes(nextOrder, advanced.isAdvancing)
  const flights = makeReadFlights((begin) => advanced.read(begin, noteQueries), nextOrder)
  const { next } = flights
  const refreshMs = refreshShare * ageMsMax
  const noteUse = advance === undefined ? () => Effect.void : makeRefresh(flights, refreshMs)

  const recentAt = (nowMs: number) => {
    const ageMsOf = ({ startedMs }: Flight<A, E, R>): number => nowMs - startedMs
    const limitMs = advanced.isAdvancing() ? ageMsMax + advanceMsMax : ageMsMax
    const found = flights.find((flight) => ageMsOf(flight) < limitMs)
    if (found === undefined) return next
    const isRefreshDue = flights.newest() === found && ageMsOf(found) >= refreshMs && !flights.isNextWaiting()
    // The next request that waits for a read gets a failure of the refresh.
    return isRefreshDue ? Effect.andThen(Effect.forkDetach(Effect.ignore(next)), found.result) : found.result
  }

  return {
    recent: Effect.flatMap(Clock.currentTimeMillis, (nowMs) => Effect.andThen(noteUse(nowMs), recentAt(nowMs))),
    next,
    sinceQueries: Effect.suspend(() => flights.find(({ order }) => order > lastOrder())?.result ?? next),
    noteQueries,
  }
}
