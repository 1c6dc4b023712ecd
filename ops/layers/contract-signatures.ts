/** Files the API's checks of signatures in the inbox that the readers of chains answer in. */
import { Clock, Effect, Layer, Option, Schema } from "effect"
import { ContractSignatures } from "#api/access/contract-signatures.ts"
import { signatureAgeMsMax } from "#pipelines/ingest/check-signatures.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { SignatureMessageText, signatureChecks } from "#schemas/domain/signature-check.ts"
import { makeInboxCalls } from "./inbox-calls.ts"
import { makeMinuteLimit } from "./minute-limit.ts"

/** Checks per process, chain and minute, over all callers. Each takes up to two calls of an endpoint. @limit operators */
const signatureChecksPerMinuteMax = 120

const decodeMessage = Schema.decodeUnknownOption(SignatureMessageText)

const answerOf = (payload: string) => {
  const message = Option.getOrUndefined(decodeMessage(payload))
  return message !== undefined && "checkId" in message ? { id: message.checkId, answer: message.isAccepted } : undefined
}

/** Files checks for the chains that are read, and waits for their verdicts. */
export const layerContractSignatures = (isRead: (chainId: ChainId) => boolean): Layer.Layer<never, never, EventLog> =>
  Layer.effect(
    ContractSignatures,
    Effect.gen(function* () {
      const isWithinLimit = makeMinuteLimit(signatureChecksPerMinuteMax)
      const call = yield* makeInboxCalls({
        purpose: signatureChecks,
        timeoutMs: signatureAgeMsMax,
        answerOf,
        warn: (failure) => Effect.logWarning("The check of a signature could not be filed.", failure),
      })
      return {
        check: Effect.fn("ContractSignatures.check")(function* (check) {
          const isAdmitted =
            isRead(check.chainId) && isWithinLimit(String(check.chainId), yield* Clock.currentTimeMillis)
          return isAdmitted ? yield* call(JSON.stringify(check)) : undefined
        }),
      }
    }),
  )
