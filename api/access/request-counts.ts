/** Counts of requests that the processes of a service share. */
import { Context, type Effect } from "effect"
import type { DatabaseUnavailable } from "./errors.ts"

/** Requests by subject: a client or an address. */
export type SubjectCounts = ReadonlyMap<string, number>

export class RequestCounts extends Context.Service<
  RequestCounts,
  {
    /** Adds requests of a minute, counted since 1970, and returns the totals of the same subjects. Not to be repeated after a failure. */
    readonly exchange: (minute: number, added: SubjectCounts) => Effect.Effect<SubjectCounts, DatabaseUnavailable>
  }
>()("api/RequestCounts") {}
