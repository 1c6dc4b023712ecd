/** Counts of requests that the processes of a service share. */
import type { Effect } from "effect"
import type { DatabaseUnavailable } from "./errors.ts"

/** Requests by subject: a client or an address. */
export type SubjectCounts = ReadonlyMap<string, number>

/** Shared counts of requests. */
export interface RequestCounts {
  /** Adds requests of a minute, counted since 1970, and returns the totals of the same subjects. Not to be repeated after a failure. */
  readonly exchange: (minute: number, added: SubjectCounts) => Effect.Effect<SubjectCounts, DatabaseUnavailable>
}
