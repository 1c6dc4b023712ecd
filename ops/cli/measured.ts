import { Clock, Effect } from "effect"

/** Runs the work of a command, and adds its time and the processor time of this process to the result. */
export const measured = <A extends object, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const startedMs = yield* Clock.currentTimeMillis
    const result = yield* work
    const seconds = ((yield* Clock.currentTimeMillis) - startedMs) / 1_000
    const { user, system } = process.cpuUsage()
    return { ...result, seconds, cpuSeconds: (user + system) / 1e6 }
  })
