/** A read of marks that requests see only after the work on new ones, or after a time limit. */
import { Effect, Fiber } from "effect"
import type { Store } from "#projections/store/store.ts"

/** Wraps a store, so that its queries are noted. */
export type NoteQueries = (store: Store["Service"]) => Store["Service"]

/** Work on new marks before requests see them, so that their first answers find in memory what answers share. */
export interface Advance<A, R> {
  /** Whether marks are newer than those of the last read. */
  readonly isNew: (marks: A, last: A | undefined) => boolean
  /** Whether a revert lies between two reads: the later one is shared then. */
  readonly isReverted: (marks: A, later: A) => boolean
  readonly work: (marks: A, noteQueries: NoteQueries) => Effect.Effect<void, never, R>
}

/** Time after which requests see new marks in any case. */
export const advanceMsMax = 250

/** A read with an advance. */
export interface AdvancedRead<A, E, R> {
  /**
   * Reads marks and, if they are new, works on them. As this queries, marks are then read again: those of the first read stay valid unless a revert
   * lies between the two.
   *
   * @param begin - Run before the second read, from which the age of the marks counts.
   */
  readonly read: (begin: Effect.Effect<void>, noteQueries: NoteQueries) => Effect.Effect<A, E, R>
  /** Whether work on new marks is under way. */
  readonly isAdvancing: () => boolean
}

/** @param advance - Absent to share marks as soon as they were read. */
export const makeAdvancedRead = <A, E, R>(
  read: Effect.Effect<A, E, R>,
  advance: Advance<A, R> | undefined,
): AdvancedRead<A, E, R> => {
  if (advance === undefined) return { read: () => read, isAdvancing: () => false }
  /** The marks that were advanced to. */
  let last: A | undefined
  let isAdvancing = false

  const work = Effect.fnUntraced(
    function* (marks: A, noteQueries: NoteQueries) {
      isAdvancing = true
      // Detached: requests may wait for its queries, too.
      const working = yield* Effect.forkDetach(advance.work(marks, noteQueries))
      yield* Effect.timeoutOption(Fiber.join(working), advanceMsMax)
    },
    Effect.ensuring(
      Effect.sync(() => {
        isAdvancing = false
      }),
    ),
  )

  return {
    read: Effect.fnUntraced(function* (begin, noteQueries) {
      const found = yield* read
      if (!advance.isNew(found, last)) return found
      yield* work(found, noteQueries)
      yield* begin
      const later = yield* read
      last = advance.isReverted(found, later) ? later : found
      return last
    }),
    isAdvancing: () => isAdvancing,
  }
}
