/** Waits for conditions, of processes or within one: by looking again and again, so that a busy machine only makes them longer. */
import { Effect } from "effect"

/** Longer than any awaited event takes on a busy machine. A wait that reaches it fails, and its message states what was missing. */
const patienceMs = 250_000

/** Interval of looks at files, processes and tables. */
const lookIntervalMs = 100

/** Looks until there is a value. Dies with the description of what was awaited if there never is one. */
export const waitFor = <A, E, R>(
  what: string,
  look: Effect.Effect<A | undefined, E, R>,
  intervalMs = lookIntervalMs,
): Effect.Effect<A, E, R> => {
  const again: Effect.Effect<A, E, R> = Effect.flatMap(look, (found) =>
    found === undefined
      ? Effect.delay(
          Effect.suspend(() => again),
          intervalMs,
        )
      : Effect.succeed(found),
  )
  return Effect.timeoutOrElse(again, {
    duration: patienceMs,
    orElse: () => Effect.die(new Error(`There was never ${what}.`)),
  })
}

/** Looks until a condition holds. */
export const waitUntil = <E = never, R = never>(
  what: string,
  condition: Effect.Effect<boolean, E, R> | (() => boolean),
  intervalMs?: number,
): Effect.Effect<void, E, R> =>
  Effect.asVoid(
    waitFor(
      what,
      Effect.map(Effect.isEffect(condition) ? condition : Effect.sync(condition), (holds) => holds || undefined),
      intervalMs,
    ),
  )
