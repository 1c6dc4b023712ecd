import { Context, Effect } from "effect"

/** Whether this process does its work by now: it has reached what it needs, and what it serves is there. */
export interface ReadinessState {
  isReady: boolean
}

/** Told by the command that runs, asked at `GET /ready`. One for each process. */
export const Readiness: Context.Reference<ReadinessState> = Context.Reference("ops/Readiness", {
  defaultValue: (): ReadinessState => ({ isReady: false }),
})

/** Says that this process does its work from now on. Saying it again changes nothing. */
export const markReady: Effect.Effect<void> = Effect.map(Readiness, (readiness) => {
  readiness.isReady = true
})
