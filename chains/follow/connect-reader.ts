import { Clock, Effect, Ref, Schedule } from "effect"
import type { ChainMismatch, ChainReader, RpcUnavailable } from "../reader/chain-reader.ts"
import { makeRpcReader, type RpcReaderSettings } from "../reader/rpc.ts"
import { countFailure, reportStatus } from "./follow-metrics.ts"
import type { FollowStatus } from "./status.ts"

/** Longest delay between two connection attempts. */
const connectDelayMsMax = 30_000

const connectSchedule = Schedule.jittered(
  Schedule.min([Schedule.exponential("1 second"), Schedule.spaced(connectDelayMsMax)]),
)

/** As `makeRpcReader`; each failed attempt is logged and counted. */
const connectOnce = (settings: RpcReaderSettings) =>
  makeRpcReader(settings).pipe(
    Effect.tapError((failure) =>
      Effect.logWarning("A chain's endpoints could not be reached or used.", failure).pipe(
        Effect.annotateLogs({ chainId: settings.definition.id, errorTag: failure._tag }),
        // Counted for the alarm: a chain whose endpoints were unreachable at startup is not followed yet.
        Effect.andThen(countFailure(settings.definition, failure._tag)),
      ),
    ),
  )

/** Connects to a chain's endpoints, and retries until one of them answers. */
export const connectRpcReader = (settings: RpcReaderSettings): Effect.Effect<ChainReader["Service"], ChainMismatch> =>
  connectOnce(settings).pipe(
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
  return yield* connectOnce(settings).pipe(Effect.tapError(report), Effect.retry(connectSchedule), Effect.orDie)
})
