import { Clock, Effect, Ref, Schedule } from "effect"
import type { ChainMismatch, ChainReader, RpcUnavailable } from "../reader/chain-reader.ts"
import { makeReader } from "../reader/make-reader.ts"
import type { RpcReaderSettings } from "../reader/rpc.ts"
import { countFailure, reportStatus } from "./follow-metrics.ts"
import type { FollowStatus } from "./status.ts"

/** Longest delay between two connection attempts. */
const connectDelayMsMax = 30_000

const connectSchedule = Schedule.jittered(
  Schedule.min([Schedule.exponential("1 second"), Schedule.spaced(connectDelayMsMax)]),
)

/** Failed attempts since the first one. */
interface Failures {
  readonly sinceMs: number
  readonly count: number
  readonly tag: string
  readonly reason: string
}

/**
 * As `makeReader`, to be repeated until it succeeds. Each failed attempt is counted; the first one, those that fail for another reason than the one
 * before, and the success after failures are logged.
 */
const makeAttempt = (settings: RpcReaderSettings) => {
  const { definition } = settings
  let failures: Failures | undefined
  const noteFailure = Effect.fnUntraced(function* (failure: RpcUnavailable | ChainMismatch) {
    const before = failures ?? { sinceMs: yield* Clock.currentTimeMillis, count: 0, reason: undefined }
    const { _tag: tag, kind: errorKind } = failure
    failures = { sinceMs: before.sinceMs, count: before.count + 1, tag, reason: reasonOf(failure) }
    // Counted for the alarm: a chain whose endpoints were unreachable at startup is not followed yet.
    yield* countFailure(definition, tag)
    if (failures.reason === before.reason) return
    yield* Effect.logWarning("A chain's endpoints could not be reached or used; retrying.", failure).pipe(
      Effect.annotateLogs({ chainId: definition.id, errorTag: tag, errorKind, count: failures.count }),
    )
  })
  const noteSuccess = Effect.gen(function* () {
    if (failures === undefined) return
    const { sinceMs, count, tag: errorTag } = failures
    const durationMs = (yield* Clock.currentTimeMillis) - sinceMs
    yield* Effect.logInfo("A chain's endpoints can be reached again.").pipe(
      Effect.annotateLogs({ chainId: definition.id, errorTag, count, durationMs }),
    )
  })
  return makeReader(settings).pipe(Effect.tapError(noteFailure), Effect.tap(noteSuccess))
}

/** The sentences of a failure and its causes. */
const reasonOf = (failure: Error): string =>
  failure.cause instanceof Error ? `${failure.message} ${reasonOf(failure.cause)}` : failure.message

/** Connects to a chain's endpoints, and retries until one of them answers. */
export const connectRpcReader = (settings: RpcReaderSettings): Effect.Effect<ChainReader["Service"], ChainMismatch> =>
  makeAttempt(settings).pipe(
    Effect.retry({ while: (failure) => failure._tag === "RpcUnavailable", schedule: connectSchedule }),
    Effect.catchTag("RpcUnavailable", Effect.die),
  )

/**
 * As `connectRpcReader`, for a chain that is followed: also retries while the endpoints serve another chain, as one behind a balancer may for
 * a moment. Meanwhile the status has the failure.
 */
export const connectFollower = Effect.fnUntraced(function* (
  settings: RpcReaderSettings,
  status: Ref.Ref<FollowStatus>,
): Effect.fn.Return<ChainReader["Service"]> {
  const { definition } = settings
  const sinceMs = yield* Clock.currentTimeMillis
  const report = Effect.fnUntraced(function* ({ _tag: tag, message }: RpcUnavailable | ChainMismatch) {
    const atMs = yield* Clock.currentTimeMillis
    const failure = { tag, message, atMs, sinceMs, blockNumber: undefined }
    yield* reportStatus(definition, yield* Ref.updateAndGet(status, (before) => ({ ...before, failure })))
  })
  return yield* makeAttempt(settings).pipe(Effect.tapError(report), Effect.retry(connectSchedule), Effect.orDie)
})
