/** Handling of external failures in a step: the failure is reported, and the next poll is delayed with back-off. */
import { Clock, Effect, Random, Ref } from "effect"
import type { BlockInvalid, BlockMissing, RpcUnavailable } from "../reader/chain-reader.ts"
import { countFailure, reportStatus } from "./follow-metrics.ts"
import type { FollowSettings, FollowState, FollowStep } from "./follow-settings.ts"
import { tipOf } from "./memory.ts"

/** Consecutive invalid responses for a block before it is reported as quarantined. Requests for it continue. */
const badAnswersMax = 5

/** Failures of endpoints within a step. All of them may be transient. */
export type OutsideFailure = RpcUnavailable | BlockMissing | BlockInvalid

/**
 * Result of a failed step: no events, and a delay that doubles up to `retryDelayMsMax`. A block with several consecutive invalid responses
 * is reported as quarantined once; requests for it continue.
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
  const blockNumber = retriedBlock(settings, state, failure)
  const status = yield* Ref.updateAndGet(settings.status, (before) => ({
    ...before,
    failure: { tag: failure._tag, message: failure.message, atMs, blockNumber },
    quarantinedBlock: quarantined,
  }))
  yield* reportStatus(settings.definition, status)
  yield* countFailure(settings.definition, failure._tag)
  const annotations = {
    chainId,
    errorTag: failure._tag,
    errorKind: failure.kind,
    count: failures,
    ...(blockNumber === undefined ? {} : { blockNumber }),
  }
  if (quarantined !== undefined && badAnswers === badAnswersMax) {
    yield* Effect.logError(`A block is quarantined until an endpoint returns it consistently.`, failure).pipe(
      Effect.annotateLogs(annotations),
    )
  } else if (isPowerOfTwo(failures) && failures > toleratedFailures[failure._tag]) {
    yield* Effect.logWarning("A chain cannot be followed at the moment; retrying.", failure).pipe(
      Effect.annotateLogs(annotations),
    )
  }
  const jitter = yield* Random.nextBetween(0.8, 1.2)
  const delayMs = Math.min(settings.retryDelayMsMax, settings.pollIntervalMs * 2 ** Math.min(failures - 1, 16)) * jitter
  return { state: { ...state, failures, badAnswers }, events: [], delayMs }
})

/** The block that the next poll reads again. */
const retriedBlock = (
  { startBlock }: FollowSettings,
  { memory }: FollowState,
  failure: OutsideFailure,
): number | undefined => {
  if (failure._tag === "BlockInvalid") return failure.blockNumber
  const tip = tipOf(memory)
  return tip === undefined ? startBlock : tip.number + 1
}

/** A missing block is usual at the head; other failures are reported immediately. */
const toleratedFailures: Readonly<Record<OutsideFailure["_tag"], number>> = {
  BlockMissing: 3,
  BlockInvalid: 0,
  RpcUnavailable: 0,
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))
