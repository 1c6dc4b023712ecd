/** Files the API's checks of signatures in the inbox that the readers of chains answer in. */
import { Clock, Deferred, Effect, Layer, Option, Schedule, Schema, Stream } from "effect"
import { ContractSignatures } from "#api/access/contract-signatures.ts"
import { signatureAgeMsMax } from "#pipelines/ingest/check-signatures.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { fileRequests, readInbox } from "#pipelines/log/inbox.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { SignatureMessageText, signatureChecks } from "#schemas/domain/signature-check.ts"
import { makeMinuteLimit } from "./minute-limit.ts"

/** Maximum number of checks per process, chain and minute, over all callers. Each takes up to two calls of an endpoint. @limit operators */
const signatureChecksPerMinuteMax = 120

/** Delay before the inbox is read again after a failure. */
const retryDelayMs = 1_000

const decodeMessage = Schema.decodeUnknownOption(SignatureMessageText)

/** Files checks for the chains that are read, and waits for their verdicts. */
export const layerContractSignatures = (isRead: (chainId: ChainId) => boolean): Layer.Layer<never, never, EventLog> =>
  Layer.effect(
    ContractSignatures,
    Effect.gen(function* () {
      const context = yield* Effect.context<EventLog>()
      const waiting = new Map<string, Deferred.Deferred<boolean>>()
      const isWithinLimit = makeMinuteLimit(signatureChecksPerMinuteMax)
      yield* readInbox(signatureChecks).pipe(
        Stream.runForEach(({ payload }) => {
          const message = Option.getOrUndefined(decodeMessage(payload))
          if (message === undefined || !("checkId" in message)) return Effect.void
          const verdict = waiting.get(message.checkId)
          return verdict === undefined ? Effect.void : Deferred.succeed(verdict, message.isAccepted)
        }),
        Effect.ignore,
        Effect.repeat(Schedule.spaced(retryDelayMs)),
        Effect.forkScoped,
      )
      return {
        check: Effect.fn("ContractSignatures.check")(function* (check) {
          const isAdmitted =
            isRead(check.chainId) && isWithinLimit(String(check.chainId), yield* Clock.currentTimeMillis)
          if (!isAdmitted) return undefined
          const id = crypto.randomUUID()
          const verdict = yield* Deferred.make<boolean>()
          waiting.set(id, verdict)
          return yield* fileRequests(signatureChecks, [{ id, payload: JSON.stringify(check) }]).pipe(
            Effect.provide(context),
            Effect.andThen(Deferred.await(verdict)),
            Effect.timeoutOption(signatureAgeMsMax),
            Effect.map(Option.getOrUndefined),
            Effect.catch((failure) =>
              Effect.as(Effect.logWarning("The check of a signature could not be filed.", failure), undefined),
            ),
            Effect.ensuring(Effect.sync(() => waiting.delete(id))),
          )
        }),
      }
    }),
  )
