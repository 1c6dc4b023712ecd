/** Handling of external failures in a step: the failure is reported, and the next poll is delayed with back-off. */
import { Clock, Effect, Random, Ref, Schema } from "effect"
import type { BlockInvalid, BlockMissing, RpcUnavailable } from "../reader/chain-reader.ts"
import type { ReorgTooDeep } from "./deep-fork.ts"
import { countFailure, reportStatus } from "./follow-metrics.ts"
import type { FollowSettings, FollowState, FollowStep } from "./follow-settings.ts"
import { tipOf } from "./memory.ts"

/** Consecutive invalid responses for a block before it is reported as quarantined. Requests for it continue. @limit operators */
const badAnswersMax = 5

/** Every endpoint has had a head below our newest block for a while, and still has that block, or has stopped below finality. */
export class HeadBehind extends Schema.TaggedError<HeadBehind>()("HeadBehind", {
  chainId: Schema.Int,
  headNumber: Schema.Int,
  tipNumber: Schema.Int,
}) {
  readonly kind = "transient"
  override get message() {
    return `The endpoints of chain ${this.chainId} are at block ${this.headNumber}, below block ${this.tipNumber}, which was already read.`
  }
}

/** Failures within a step. All of them may be transient. */
export type OutsideFailure = RpcUnavailable | BlockMissing | BlockInvalid | HeadBehind | ReorgTooDeep

/**
 * Result of a failed step: no events, and a delay that doubles up to `retryDelayMsMax`. A block with several consecutive invalid responses
 * is reported as quarantined once, a fork below finality once it is believed; requests continue.
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
  const failingSinceMs = state.failingSinceMs ?? atMs
  const quarantined = failure._tag === "BlockInvalid" && badAnswers >= badAnswersMax ? failure.blockNumber : undefined
  const blockNumber = retriedBlock(settings, state, failure)
  const isForkedDeep = failure._tag === "ReorgTooDeep" && failure.isBelieved
  const wasForkedDeep = (yield* Ref.get(settings.status)).isForkedDeep
  const status = yield* Ref.updateAndGet(settings.status, (before) => ({
    ...before,
    failure: { tag: failure._tag, message: failure.message, atMs, sinceMs: failingSinceMs, blockNumber },
    quarantinedBlock: quarantined,
    isForkedDeep,
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
  } else if (isForkedDeep && !wasForkedDeep) {
    yield* Effect.logError("A chain has forked below finality; an operator must decide.", failure).pipe(
      Effect.annotateLogs(annotations),
    )
  } else if (isPowerOfTwo(failures) && worthLogging(failure._tag, failures)) {
    yield* Effect.logWarning("A chain cannot be followed at the moment; retrying.", failure).pipe(
      Effect.annotateLogs(annotations),
    )
  }
  const jitter = yield* Random.nextBetween(0.8, 1.2)
  const delayMs = Math.min(settings.retryDelayMsMax, settings.pollIntervalMs * 2 ** Math.min(failures - 1, 16)) * jitter
  const deepForkSinceMs = failure._tag === "ReorgTooDeep" ? failure.sinceMs : state.deepForkSinceMs
  return { state: { ...state, failures, failingSinceMs, badAnswers, deepForkSinceMs }, events: [], delayMs }
})

/** The block that the next poll reads again. */
const retriedBlock = (
  { startBlock }: FollowSettings,
  { memory }: FollowState,
  failure: OutsideFailure,
): number | undefined => {
  if ("blockNumber" in failure) return failure.blockNumber
  const tip = tipOf(memory)
  return tip === undefined ? startBlock : tip.number + 1
}

/** Consecutive failures that are not logged: a missing block is usual at the head; other failures are logged immediately. */
const missingToleratedMax = 3

/** Whether a failure, the last of so many consecutive ones, is logged, and so its end. */
export const worthLogging = (tag: string, failures: number): boolean =>
  tag !== "BlockMissing" || failures > missingToleratedMax

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))
