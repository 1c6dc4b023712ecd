import { Context, Effect } from "effect"
import type { BuildProgress } from "#pipelines/runtime/fact-sink.ts"

/** Whether this process does its work by now: it has reached what it needs, and what it serves is there. */
export interface ReadinessState {
  isReady: boolean
  /** Tables that this process builds from the log; absent while it builds none. */
  building?: BuildProgress | undefined
  /** True while chains stand still that this process has a part in. */
  isStale: boolean
}

/** Told by the command that runs, asked at `GET /ready`. One for each process. */
export const Readiness: Context.Reference<ReadinessState> = Context.Reference("ops/Readiness", {
  defaultValue: (): ReadinessState => ({ isReady: false, isStale: false }),
})

/** Says whether chains stand still, from now on. */
export const markStale = (isStale: boolean): Effect.Effect<void> =>
  Effect.map(Readiness, (readiness) => {
    readiness.isStale = isStale
  })

/** Says that this process does its work from now on. Saying it again changes nothing. */
export const markReady: Effect.Effect<void> = Effect.map(Readiness, (readiness) => {
  readiness.isReady = true
})

/** Shows at `GET /ready` what this process builds; nothing where it builds nothing any more. */
export const showBuild = (building: BuildProgress | undefined): Effect.Effect<void> =>
  Effect.map(Readiness, (readiness) => {
    readiness.building = building
  })
