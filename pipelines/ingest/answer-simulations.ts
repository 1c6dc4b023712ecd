/** Simulations of calls that API processes file: the owner of a chain's reads executes them at its endpoints. */
import { Effect, Option, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import {
  SimulationAnswer,
  SimulationMessageText,
  type SimulationOutcome,
  type SimulationRequest,
  simulations,
} from "#schemas/domain/simulation.ts"
import { requestBytesMax } from "../log/inbox.ts"
import { answerInbox } from "./answer-inbox.ts"

/** Time that a caller waits for a simulation, and age up to which it is answered. @limit callers */
export const simulationAgeMsMax = 8_000

/** Simulations of a chain that are executed at once, whoever requested them. @limit operators */
const simulationsMax = 4

/** Executes one call; never fails. */
export type SimulateRequest = (request: SimulationRequest) => Effect.Effect<SimulationOutcome>

const decodeMessage = Schema.decodeUnknownOption(SimulationMessageText)

const encodeAnswer = Schema.encodeSync(Schema.fromJsonString(SimulationAnswer))

const requestOf = (payload: string, chainId: ChainId): SimulationRequest | undefined => {
  const message = Option.getOrUndefined(decodeMessage(payload))
  return message !== undefined && "chainId" in message && message.chainId === chainId ? message : undefined
}

/** Bytes of a request beside its payload: its id. */
const idBytes = 64

/** The text of an answer. An outcome that no inbox holds is not shown. */
const answerText = (answer: SimulationAnswer): string => {
  const text = encodeAnswer(answer)
  if (Buffer.byteLength(text) + idBytes <= requestBytesMax) return text
  return encodeAnswer({ ...answer, outcome: { isSimulated: false, reason: "The outcome is too large to be shown." } })
}

/** Answers the simulations of a chain forever. */
export const answerSimulations = (chainId: ChainId, simulate: SimulateRequest) =>
  answerInbox({
    purpose: simulations,
    ageMsMax: simulationAgeMsMax,
    concurrencyMax: simulationsMax,
    requestOf: (payload) => requestOf(payload, chainId),
    answer: (simulationId, request) =>
      Effect.map(simulate(request), (outcome) => answerText({ simulationId, outcome })),
    warn: (failure) => Effect.logWarning("A call could not be simulated.", failure),
  })
