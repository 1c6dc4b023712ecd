/** Files the API's requests for names in the inbox that the readers of chains read. */
import { createHash } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import { NameRequests, type NameRequestsShape } from "#api/names/name-requests.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { type NameRequest, nameRequests } from "#schemas/domain/name-request.ts"
import { makeFiledRequests, minuteText } from "./filed-requests.ts"
import { makeMinuteLimit } from "./minute-limit.ts"

/** Names and accounts that are read per key and minute: each takes some ten calls of an endpoint, and requests to gateways that contracts choose. @limit callers */
const namesPerMinuteMax = 3_000

const idOf = (request: NameRequest, nowMs: number): string => {
  const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex")
  return `${digest} ${minuteText(nowMs)}`
}

/** Files requests for names of the chains whose names are read on demand. */
export const layerNameRequests = (isServed: NameRequestsShape["isServed"]): Layer.Layer<never, never, EventLog> =>
  Layer.effect(
    NameRequests,
    Effect.gen(function* () {
      const context = yield* Effect.context<EventLog>()
      const filed = makeFiledRequests<NameRequest>((failure) =>
        Effect.logWarning("Names could not be requested.", failure),
      )
      const isWithinLimit = makeMinuteLimit(namesPerMinuteMax)
      return {
        isServed,
        request: Effect.fn("NameRequests.request")(function* ({ caller, requests }) {
          const nowMs = yield* Clock.currentTimeMillis
          yield* filed.fileFresh({
            requests: requests.filter(({ chainId }) => isServed(chainId)),
            idOf: (request) => idOf(request, nowMs),
            isAllowed: () => isWithinLimit(caller.keyId, nowMs),
            nowMs,
            file: (fresh) =>
              fileRequests(
                nameRequests,
                [...fresh].map(([id, request]) => ({ id, payload: JSON.stringify(request) })),
              ).pipe(Effect.provide(context)),
          })
        }),
      }
    }),
  )
