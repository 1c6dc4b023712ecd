/**
 * Port to the marks that clients were answered at. Each process of the API reads the tide marks for itself and reuses them for a moment, so that a
 * client which asks several processes could see time go backwards.
 */
import { Context, type Effect } from "effect"
import type { DatabaseUnavailable } from "./errors.ts"

/** `seq` of the newest record that answers reflect, by stream. */
export type SeenSeqs = ReadonlyMap<string, number>

/** What an answer to a client reflects. */
export interface SeenByClient {
  readonly clientId: number
  readonly seen: SeenSeqs
}

export class CallerMarks extends Context.Service<
  CallerMarks,
  {
    /** What the answers to a client reflect, of the last minute at least. */
    readonly read: (clientId: number) => Effect.Effect<SeenSeqs, DatabaseUnavailable>
    /** Notes what an answer reflects, before it is sent. Of a stream the highest `seq` stays. */
    readonly note: (seen: SeenByClient) => Effect.Effect<void, DatabaseUnavailable>
    /** Deletes what was noted more than a minute ago: no process reuses marks for so long. */
    readonly forget: Effect.Effect<void, DatabaseUnavailable>
  }
>()("api/CallerMarks") {}
