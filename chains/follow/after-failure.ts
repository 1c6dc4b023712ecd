/** What a failure of the outside makes of a step: it is told, and the next look comes later and later. */
import { Clock, Effect, Random, Ref } from "effect"
import type { BlockInvalid, BlockMissing, RpcUnavailable } from "../reader/chain-reader.ts"
import { tellFailure, tellStatus } from "./follow-metrics.ts"
import type { FollowSettings, FollowState, FollowStep } from "./follow-settings.ts"

/** Bad answers for one block, in a row, before it is reported as quarantined. It is asked for all the same. */
const badAnswersMax = 5

/** What endpoints make a step fail with. All of it may pass. */
export type OutsideFailure = RpcUnavailable | BlockMissing | BlockInvalid

/**
 * The step that failed: no events, and a wait that doubles up to `retryDelayMsMax`.
 *
 * A block whose answers are bad several times in a row is reported as quarantined, once. It is asked for all the same.
 */
export const afterFailure = Effect.fnUntraced(function* (
  settings: FollowSettings,
  state: FollowState,
  failure: OutsideFailure,
): Effect.fn.Return<FollowStep> {
  const chainId = settings.definition.id
  const failures = state.failures + 1
  const badAnswers = failure._tag === "BlockInvalid" ? state.badAnswers + 1 : 0
  const atMs = yield* Clock.currentTimeMillis
  const quarantined = failure._tag === "BlockInvalid" && badAnswers >= badAnswersMax ? failure.blockNumber : undefined
  const status = yield* Ref.updateAndGet(settings.status, (before) => ({
    ...before,
    failure: { tag: failure._tag, message: failure.message, atMs },
    quarantinedBlock: quarantined,
  }))
  yield* tellStatus(settings.definition, status)
  yield* tellFailure(settings.definition, failure._tag)
  const annotations = {
    chainId,
    errorTag: failure._tag,
    errorKind: failure.kind,
    count: failures,
    ...(failure._tag === "BlockInvalid" ? { blockNumber: failure.blockNumber } : {}),
  }
  if (quarantined !== undefined && badAnswers === badAnswersMax) {
    yield* Effect.logError(`A block is quarantined until an endpoint's answer for it holds together.`, failure).pipe(
      Effect.annotateLogs(annotations),
    )
  } else if (isPowerOfTwo(failures) && failures > toleratedFailures[failure._tag]) {
    yield* Effect.logWarning("Following a chain is held up; trying again.", failure).pipe(
      Effect.annotateLogs(annotations),
    )
  }
  const jitter = yield* Random.nextBetween(0.8, 1.2)
  const delayMs = Math.min(settings.retryDelayMsMax, settings.pollIntervalMs * 2 ** Math.min(failures - 1, 16)) * jitter
  return { state: { ...state, failures, badAnswers }, events: [], delayMs }
})

/** A block that is not there yet is usual at the head; other failures are told at once. */
const toleratedFailures: Readonly<Record<OutsideFailure["_tag"], number>> = {
  BlockMissing: 3,
  BlockInvalid: 0,
  RpcUnavailable: 0,
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))
