/** Reads of the served table set and its marks, shared by the requests of a process. */
import { Clock, Effect, Exit, Fiber } from "effect"
import type { Statement, Store } from "#projections/store/store.ts"
import { IsInAdvance } from "../cache/recent-uses.ts"

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
  readonly noteQueries: (store: Store["Service"]) => Store["Service"]
}

/** A read that has begun. With an advance, it begins anew after it. */
interface Flight<A, E, R> {
  startedMs: number
  /** Position of its beginning among the beginnings of reads and the ends of queries. */
  order: number
  readonly result: Effect.Effect<A, E, R>
}

/** Work on new marks before requests see them, so that their first answers find in memory what answers share. */
export interface Advance<A, R> {
  /** Whether marks are newer than those of the last read. */
  readonly isNew: (marks: A, last: A | undefined) => boolean
  /** Whether a revert lies between two reads: the later one is shared then. */
  readonly isReverted: (marks: A, later: A) => boolean
  /** @param noteQueries - As of the shared marks. */
  readonly work: (marks: A, noteQueries: SharedMarks<A, never, R>["noteQueries"]) => Effect.Effect<void, never, R>
}

/** Time after which requests see new marks in any case. */
const advanceMsMax = 250

/** Time after its last use for which marks are read again in the background, so that requests do not wait for the work on new ones. */
const usedMsMax = 2_000

/**
 * Shares the runs of a read. Failures are shared by those who wait for them, and not reused.
 *
 * @param ageMsMax - 0 to read for every request.
 * @param advance - Absent to share marks as soon as they were read.
 */
export const makeSharedMarks = <A, E, R>(
  read: Effect.Effect<A, E, R>,
  ageMsMax: number,
  advance?: Advance<A, R>,
): SharedMarks<A, E, R> => {
  /** The read that began last. */
  let current: Flight<A, E, R> | undefined
  /** The last read that succeeded. */
  let succeeded: Flight<A, E, R> | undefined
  let waiting: Effect.Effect<A, E, R> | undefined
  let [newestOrder, lastQueryOrder] = [0, 0]
  const nextOrder = () => {
    newestOrder += 1
    return newestOrder
  }

  /** The marks that were advanced to, and whether new ones are being. */
  let last: A | undefined
  let isAdvancing = false
  let [lastUseMs, isKept] = [0, false]

  /**
   * A read, and the work on its marks if they are new. As this queries, marks are then read again: those of the first read stay valid unless a revert
   * lies between the two.
   */
  const advancedRead = (begin: Effect.Effect<void>) =>
    Effect.gen(function* () {
      const found = yield* read
      if (advance?.isNew(found, last) !== true) return found
      isAdvancing = true
      // Detached: requests may wait for its queries, too.
      const work = yield* Effect.forkDetach(advance.work(found, noteQueries))
      yield* Effect.timeoutOption(Fiber.join(work), advanceMsMax)
      isAdvancing = false
      yield* begin
      const later = yield* read
      last = advance.isReverted(found, later) ? later : found
      return last
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          isAdvancing = false
        }),
      ),
    )

  const start = Effect.gen(function* () {
    waiting = undefined
    const flight: Flight<A, E, R> = { startedMs: 0, order: 0, result: Effect.suspend(() => shared) }
    const begin = Effect.map(Clock.currentTimeMillis, (nowMs) => {
      flight.startedMs = nowMs
      flight.order = nextOrder()
    })
    const shared = yield* Effect.cached(advancedRead(begin))
    yield* begin
    current = flight
    return yield* Effect.onExit(shared, (exit) =>
      Effect.sync(() => {
        if (Exit.isSuccess(exit)) succeeded = flight
        else if (current === flight) current = undefined
      }),
    )
  })

  const next = Effect.suspend(() => {
    if (waiting !== undefined) return waiting
    const previous = current === undefined ? Effect.void : Effect.exit(current.result)
    return Effect.flatMap(Effect.cached(Effect.andThen(previous, start)), (flight) => {
      waiting = flight
      return flight
    })
  })

  /** A read with a property that later reads have, too: one that has succeeded, else one that runs. */
  const findRead = (isUsable: (flight: Flight<A, E, R>) => boolean): Flight<A, E, R> | undefined =>
    [succeeded, current].find((flight) => flight !== undefined && isUsable(flight))

  const refreshMs = refreshShare * ageMsMax

  /** Reads marks again until they were not used for a while. */
  const keepReading = Effect.gen(function* () {
    yield* Effect.sleep(refreshMs)
    const nowMs = yield* Clock.currentTimeMillis
    isKept = nowMs - lastUseMs < usedMsMax
    if (isKept && nowMs - (current?.startedMs ?? 0) >= refreshMs) yield* Effect.ignore(next)
    return isKept
  }).pipe(Effect.repeat({ while: (isUsed) => isUsed }))

  const use = (nowMs: number) =>
    Effect.suspend(() => {
      lastUseMs = nowMs
      if (isKept || advance === undefined) return Effect.void
      isKept = true
      return Effect.asVoid(Effect.forkDetach(keepReading))
    })

  const recentAt = (nowMs: number) => {
    const ageMsOf = ({ startedMs }: Flight<A, E, R>): number => nowMs - startedMs
    const limitMs = isAdvancing ? ageMsMax + advanceMsMax : ageMsMax
    const found = findRead((flight) => ageMsOf(flight) < limitMs)
    if (found === undefined) return next
    const isRefreshDue = current === found && ageMsOf(found) >= refreshMs && waiting === undefined
    // The next request that waits for a read gets a failure of the refresh.
    return isRefreshDue ? Effect.andThen(Effect.forkDetach(Effect.ignore(next)), found.result) : found.result
  }

  const recent = Effect.flatMap(Clock.currentTimeMillis, (nowMs) => Effect.andThen(use(nowMs), recentAt(nowMs)))

  const sinceQueries = Effect.suspend(() => findRead(({ order }) => order > lastQueryOrder)?.result ?? next)
  const noted = new WeakMap<Store["Service"], Store["Service"]>()
  const noteQueries = (store: Store["Service"]): Store["Service"] => {
    const known = noted.get(store)
    if (known !== undefined) return known
    // What is read in advance is used at the new marks only, which are read again after it.
    const noteEnd = Effect.map(IsInAdvance, (isInAdvance) => {
      if (!isInAdvance || !isAdvancing) lastQueryOrder = nextOrder()
    })
    const query = (statement: Statement) =>
      statement.isRevertProof === true ? store.query(statement) : Effect.ensuring(store.query(statement), noteEnd)
    const made = { ...store, query }
    noted.set(store, made)
    return made
  }
  return { recent, next, sinceQueries, noteQueries }
}
