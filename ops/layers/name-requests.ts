/** Files the API's requests for names in the inbox that the readers of chains read. */
import { createHash } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import { NameRequests, type NameRequestsShape } from "#api/names/name-requests.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { type NameRequest, nameRequests } from "#schemas/domain/name-request.ts"
import { makeMinuteLimit } from "./minute-limit.ts"

/** Equal requests within a minute are one. */
const repeatAfterMs = 60_000

/** Requests that this process remembers, so as not to file them again. */
const rememberedMax = 100_000

/** Names and accounts that are read per key and minute: each takes some ten calls of an endpoint, and requests to gateways that contracts choose. @limit callers */
const namesPerMinuteMax = 3_000

const idOf = (request: NameRequest, nowMs: number): string => {
  const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex")
  return `${digest} ${Math.floor(nowMs / repeatAfterMs)}`
}

/** Files requests for names of the chains whose names are read on demand. */
export const layerNameRequests = (isServed: NameRequestsShape["isServed"]): Layer.Layer<never, never, EventLog> =>
  Layer.effect(
    NameRequests,
    Effect.gen(function* () {
      const context = yield* Effect.context<EventLog>()
      const filed = new Set<string>()
      const isWithinLimit = makeMinuteLimit(namesPerMinuteMax)
      return {
        isServed,
        request: Effect.fn("NameRequests.request")(function* ({ caller, requests }) {
          const nowMs = yield* Clock.currentTimeMillis
          const fresh = new Map<string, NameRequest>()
          for (const request of requests) {
            const id = idOf(request, nowMs)
            if (!isServed(request.chainId) || filed.has(id) || fresh.has(id)) continue
            if (isWithinLimit(caller.keyId, nowMs)) fresh.set(id, request)
          }
          for (const id of fresh.keys()) filed.add(id)
          for (const id of filed) {
            if (filed.size <= rememberedMax) break
            filed.delete(id)
          }
          if (fresh.size === 0) return
          const messages = [...fresh].map(([id, request]) => ({ id, payload: JSON.stringify(request) }))
          yield* fileRequests(nameRequests, messages).pipe(
            Effect.provide(context),
            Effect.tapError(() =>
              Effect.sync(() => {
                for (const id of fresh.keys()) filed.delete(id)
              }),
            ),
            Effect.catch((failure) => Effect.logWarning("Names could not be requested.", failure)),
            Effect.forkDetach,
          )
        }),
      }
    }),
  )
