import { Effect, Schedule } from "effect"
import type { ChainMismatch, ChainReader } from "../reader/chain-reader.ts"
import { makeRpcReader, type RpcReaderSettings } from "../reader/rpc.ts"
import { countFailure } from "./follow-metrics.ts"

/** Longest delay between two connection attempts. */
const connectDelayMsMax = 30_000

/** As `makeRpcReader`, but retries until an endpoint answers; each failed attempt is logged and counted. */
export const connectRpcReader = (settings: RpcReaderSettings): Effect.Effect<ChainReader["Service"], ChainMismatch> =>
  makeRpcReader(settings).pipe(
    Effect.tapError((failure) =>
      Effect.logWarning("A chain's endpoints could not be reached or used.", failure).pipe(
        Effect.annotateLogs({ chainId: settings.definition.id }),
        // Counted for the alarm: a chain whose endpoints were unreachable at startup is not followed yet.
        Effect.andThen(countFailure(settings.definition, failure._tag)),
      ),
    ),
    Effect.retry({
      while: (failure) => failure._tag === "RpcUnavailable",
      schedule: Schedule.jittered(Schedule.min([Schedule.exponential("1 second"), Schedule.spaced(connectDelayMsMax)])),
    }),
    Effect.catchTag("RpcUnavailable", Effect.die),
  )
