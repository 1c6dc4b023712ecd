/** Reads of the served table set and its marks, shared by the requests of a process. */
import { Clock, Effect, Exit } from "effect"
import type { Statement, Store } from "#projections/store/store.ts"

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

/** A read that has begun. */
interface Flight<A, E, R> {
  readonly startedMs: number
  /** Position of its beginning among the beginnings of reads and the ends of queries. */
  readonly order: number
  readonly result: Effect.Effect<A, E, R>
}

/**
 * Shares the runs of a read. Failures are shared by those who wait for them, and not reused.
 *
 * @param ageMsMax - 0 to read for every request.
 */
export const makeSharedMarks = <A, E, R>(read: Effect.Effect<A, E, R>, ageMsMax: number): SharedMarks<A, E, R> => {
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

  const start = Effect.gen(function* () {
    waiting = undefined
    const result = yield* Effect.cached(read)
    const flight = { startedMs: yield* Clock.currentTimeMillis, order: nextOrder(), result }
    current = flight
    return yield* Effect.onExit(result, (exit) =>
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

  const recent = Effect.flatMap(Clock.currentTimeMillis, (nowMs) => {
    const ageMsOf = ({ startedMs }: Flight<A, E, R>): number => nowMs - startedMs
    const found = findRead((flight) => ageMsOf(flight) < ageMsMax)
    if (found === undefined) return next
    const isRefreshDue = current === found && ageMsOf(found) >= refreshShare * ageMsMax && waiting === undefined
    // The next request that waits for a read gets a failure of the refresh.
    return isRefreshDue ? Effect.andThen(Effect.forkDetach(Effect.ignore(next)), found.result) : found.result
  })

  const sinceQueries = Effect.suspend(() => findRead(({ order }) => order > lastQueryOrder)?.result ?? next)
  const noted = new WeakMap<Store["Service"], Store["Service"]>()
  const noteQueries = (store: Store["Service"]): Store["Service"] => {
    const known = noted.get(store)
    if (known !== undefined) return known
    const noteEnd = Effect.sync(() => {
      lastQueryOrder = nextOrder()
    })
    const query = (statement: Statement) =>
      statement.isRevertProof === true ? store.query(statement) : Effect.ensuring(store.query(statement), noteEnd)
    const made = { ...store, query }
    noted.set(store, made)
    return made
  }
  return { recent, next, sinceQueries, noteQueries }
}
