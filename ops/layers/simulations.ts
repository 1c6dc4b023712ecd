/** Files the API's simulations in the inbox that the readers of chains answer in. */
import { Clock, Effect, Layer, Option, Schema } from "effect"
import { Simulations } from "#api/intent/simulations.ts"
import { simulationAgeMsMax } from "#pipelines/ingest/answer-simulations.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { requestBytesMax } from "#pipelines/log/inbox.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { SimulationMessageText, SimulationRequest, simulations } from "#schemas/domain/simulation.ts"
import { makeInboxCalls } from "./inbox-calls.ts"
import { makeMinuteLimit } from "./minute-limit.ts"
import { notSimulated } from "./simulated-transaction.ts"
import { sentCallOf } from "./simulator.ts"

/** Simulations per key and minute: each takes up to three calls of an endpoint. @limit callers */
const simulationsPerMinuteMax = 120

/** Simulations per process, chain and minute, over all callers. @limit operators */
const chainSimulationsPerMinuteMax = 480

/** Bytes of a request in an inbox beside its payload: its id. */
const idBytes = 64

const decodeMessage = Schema.decodeUnknownOption(SimulationMessageText)

const encodeRequest = Schema.encodeSync(Schema.fromJsonString(SimulationRequest))

const answerOf = (payload: string) => {
  const message = Option.getOrUndefined(decodeMessage(payload))
  return message !== undefined && "simulationId" in message
    ? { id: message.simulationId, answer: message.outcome }
    : undefined
}

/** Files simulations for the chains that are read, and waits for their outcomes. */
export const layerSimulations = (isRead: (chainId: ChainId) => boolean): Layer.Layer<never, never, EventLog> =>
  Layer.effect(
    Simulations,
    Effect.gen(function* () {
      const isWithinKeyLimit = makeMinuteLimit(simulationsPerMinuteMax)
      const isWithinChainLimit = makeMinuteLimit(chainSimulationsPerMinuteMax)
      const ask = yield* makeInboxCalls({
        purpose: simulations,
        timeoutMs: simulationAgeMsMax,
        answerOf,
        warn: (failure) => Effect.logWarning("A simulation could not be filed.", failure),
      })
      return {
        simulate: Effect.fn("Simulations.simulate")(function* (call, { keyId }) {
          const { chainId } = call
          if (!isRead(chainId)) return notSimulated(`Chain ${chainId} is not read.`)
          const sent = sentCallOf(call)
          if (typeof sent === "string") return notSimulated(sent)
          const { from, to, data, valueRaw, gasLimitRaw } = sent
          const payload = encodeRequest({
            chainId,
            from,
            ...(to === undefined ? {} : { to }),
            data,
            valueRaw,
            ...(gasLimitRaw === undefined ? {} : { gasLimitRaw }),
          })
          if (Buffer.byteLength(payload) + idBytes > requestBytesMax) return notSimulated("The call is too large.")
          const nowMs = yield* Clock.currentTimeMillis
          if (!isWithinKeyLimit(keyId, nowMs) || !isWithinChainLimit(String(chainId), nowMs)) {
            return notSimulated("Too many calls were simulated within this minute.")
          }
          return (yield* ask(payload)) ?? notSimulated("No reader of the chain answered in time.")
        }),
      }
    }),
  )
