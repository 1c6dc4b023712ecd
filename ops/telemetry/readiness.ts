import { Context, Effect } from "effect"
import type { BuildProgress } from "#pipelines/runtime/fact-sink.ts"

/** Readiness of this process. */
export interface ReadinessState {
  /** True once its dependencies are reachable and its data is available. */
  isReady: boolean
  /** Progress of tables that this process is building; absent while it builds none. */
  building?: BuildProgress | undefined
  /** True while a chain that this process works on is stale. */
  isStale: boolean
}

/** Set by the running command, reported at `GET /ready`. One for each process. */
export const Readiness: Context.Reference<ReadinessState> = Context.Reference("ops/Readiness", {
  defaultValue: (): ReadinessState => ({ isReady: false, isStale: false }),
})

/** Sets whether a chain is stale. */
export const markStale = (isStale: boolean): Effect.Effect<void> =>
  Effect.map(Readiness, (readiness) => {
    readiness.isStale = isStale
  })

/** Marks this process as ready. Idempotent. */
export const markReady: Effect.Effect<void> = Effect.map(Readiness, (readiness) => {
  readiness.isReady = true
})

/** Sets the progress that `GET /ready` reports; `undefined` once the build is complete. */
export const showBuild = (building: BuildProgress | undefined): Effect.Effect<void> =>
  Effect.map(Readiness, (readiness) => {
    readiness.building = building
  })
