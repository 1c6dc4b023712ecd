import { Effect } from "effect"
import { findPort } from "#ops/process/find-port.ts"

/** A free port of this machine. */
export const freePort: Effect.Effect<number> = findPort().pipe(Effect.flatMap(Effect.fromNullishOr), Effect.orDie)
