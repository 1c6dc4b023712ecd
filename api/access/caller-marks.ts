/**
 * Port to the marks of clients' last answers. Each API process reads the tide marks independently and reuses them briefly, so without it a client
 * that queries several processes could see time go backwards.
 */
import { Context, type Effect } from "effect"
import type { DatabaseUnavailable } from "./errors.ts"

/** `seq` of the newest record behind the answers to a client, by stream. */
export type SeenSeqs = ReadonlyMap<string, number>

/** Stands for the operator, whose keys share their marks. Ids of clients begin at 1. */
export const operatorId = 0

/** The marks of an answer to a client. */
export interface SeenByClient {
  readonly clientId: number
  readonly seen: SeenSeqs
}

export class CallerMarks extends Context.Service<
  CallerMarks,
  {
    /** The newest marks of the answers to a client, at least of those of the last minute. */
    readonly read: (clientId: number) => Effect.Effect<SeenSeqs, DatabaseUnavailable>
    /** Stores the marks of an answer before it is sent. Keeps the highest `seq` of each stream. */
    readonly note: (seen: SeenByClient) => Effect.Effect<void, DatabaseUnavailable>
    /** Deletes marks stored more than a minute ago: no process reuses marks for that long. */
    readonly forget: Effect.Effect<void, DatabaseUnavailable>
  }
>()("api/CallerMarks") {}
