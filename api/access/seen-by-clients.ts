/**
 * Keeps clients from seeing time go backwards where several processes answer them: a request is answered at marks that are as new as those of the
 * client's earlier answers, whichever process sent them.
 */
import { Effect, Option, type Scope } from "effect"
import { LRUCache } from "lru-cache"
import type { Caller } from "./api-keys.ts"
import { CallerMarks, operatorId, type SeenSeqs } from "./caller-marks.ts"
import type { DatabaseUnavailable } from "./errors.ts"
import { repeatWork } from "./repeat-work.ts"

/** Clients whose noted marks a process remembers, so that an answer at the same marks notes nothing. */
const clientsMax = 10_000

const forgetIntervalMs = 60_000

/** The marks of earlier answers to clients, shared by processes. */
export interface SeenByClients {
  /** The newest marks of the answers to a caller; `undefined` if they cannot be read. */
  readonly before: (caller: Caller) => Effect.Effect<SeenSeqs | undefined>
  /** Stores the marks of an answer that are newer than the stored ones. To be called before the answer is sent. */
  readonly note: (caller: Caller, seen: SeenSeqs) => Effect.Effect<void, DatabaseUnavailable>
}

/** The value for callers without answers. */
export const nothingSeen: SeenSeqs = new Map()

const clientIdOf = ({ key }: Caller): number => key?.client.id ?? operatorId

/** Over the marks that processes share. */
export const makeSeenByClients = (marks: CallerMarks["Service"]): SeenByClients => {
  const noted = new LRUCache<number, SeenSeqs>({ max: clientsMax })
  return {
    before: (caller) => Effect.option(marks.read(clientIdOf(caller))).pipe(Effect.map(Option.getOrUndefined)),
    note: (caller, seen) => {
      const clientId = clientIdOf(caller)
      const known = noted.get(clientId) ?? nothingSeen
      const moved = new Map([...seen].filter(([stream, seq]) => seq > (known.get(stream) ?? -1)))
      if (moved.size === 0) return Effect.void
      return Effect.tap(marks.note({ clientId, seen: moved }), () =>
        Effect.sync(() => {
          noted.set(clientId, new Map([...(noted.get(clientId) ?? nothingSeen), ...moved]))
        }),
      )
    },
  }
}

/** Starts the deletion of old marks, until the scope closes; `undefined` if processes share no marks. */
export const startSeenByClients: Effect.Effect<SeenByClients | undefined, never, Scope.Scope> = Effect.gen(
  function* () {
    const marks = Option.getOrUndefined(yield* Effect.serviceOption(CallerMarks))
    if (marks === undefined) return undefined
    yield* Effect.forkScoped(repeatWork(marks.forget, forgetIntervalMs))
    return makeSeenByClients(marks)
  },
)
