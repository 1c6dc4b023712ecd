import { Effect } from "effect"
import { findPort } from "#ops/process/find-port.ts"

/** A port of this machine on which nothing listens. */
export const freePort: Effect.Effect<number> = findPort().pipe(Effect.flatMap(Effect.fromNullishOr), Effect.orDie)
