import { Clock, Effect, Ref } from "effect"
import { worthLogging } from "./after-failure.ts"
import { countBlocksRead, reportStatus } from "./follow-metrics.ts"
import type { FollowSettings, FollowState, FollowStep } from "./follow-settings.ts"
import { tipOf } from "./memory.ts"

/** Reports a successful step, and in the log that a chain is followed again if its failures were logged. */
export const afterSuccess = Effect.fnUntraced(function* (
  { definition, status }: FollowSettings,
  before: FollowState,
  step: FollowStep,
): Effect.fn.Return<void> {
  const { failure } = yield* Ref.get(status)
  const tip = tipOf(step.state.memory)
  const after = yield* Ref.updateAndGet(status, (known) => ({
    ...known,
    tip,
    failure: undefined,
    quarantinedBlock: undefined,
    isForkedDeep: false,
  }))
  yield* reportStatus(definition, after)
  yield* countBlocksRead(definition, step.events.filter(({ kind }) => kind === "BlockAppended").length)
  if (failure === undefined || !worthLogging(failure.tag, before.failures)) return
  const durationMs = (yield* Clock.currentTimeMillis) - failure.sinceMs
  yield* Effect.logInfo("The chain is followed again.").pipe(
    Effect.annotateLogs({ chainId: definition.id, errorTag: failure.tag, count: before.failures, durationMs }),
  )
})
