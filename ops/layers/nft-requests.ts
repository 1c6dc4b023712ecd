/** Files the API's requests about NFTs in the inboxes of the processes that serve them. */
import { Clock, Effect, Layer } from "effect"
import { NftRequests } from "#api/nft/nft-requests.ts"
import { RequestsLimited, RequestsUnavailable } from "#api/request/errors.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { fileRequests, type NewRequest } from "#pipelines/log/inbox.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { documentRequests, refreshIntervalMs, reportRequests } from "#schemas/domain/nft-request.ts"
import { makeMinuteLimit } from "./minute-limit.ts"

/** Requests for NFTs that a key may file per minute: each is a record. @limit callers */
export const requestsPerMinuteMax = 600

/** Files requests about NFTs through the log. */
export const layerNftRequests: Layer.Layer<never, never, EventLog> = Layer.effect(
  NftRequests,
  Effect.gen(function* () {
    const context = yield* Effect.context<EventLog>()
    const isWithinLimit = makeMinuteLimit(requestsPerMinuteMax)
    const file = Effect.fnUntraced(function* (
      purpose: string,
      request: NewRequest,
      { keyId, nowMs }: { readonly keyId: string; readonly nowMs: number },
    ) {
      if (!isWithinLimit(keyId, nowMs)) return yield* new RequestsLimited({ requestsMax: requestsPerMinuteMax })
      yield* fileRequests(purpose, [request]).pipe(
        Effect.provide(context),
        Effect.tapError((failure) => Effect.logWarning("A request could not be filed.", failure)),
        Effect.mapError(() => new RequestsUnavailable()),
      )
    })
    return {
      refresh: Effect.fn("NftRequests.refresh")(function* ({ keyId }, uri) {
        const nowMs = yield* Clock.currentTimeMillis
        const id = `${documentKeyOf(uri)} ${Math.floor(nowMs / refreshIntervalMs)}`
        yield* file(documentRequests, { id, payload: JSON.stringify({ uri }) }, { keyId, nowMs })
      }),
      report: Effect.fn("NftRequests.report")(function* ({ keyId }, report) {
        const nowMs = yield* Clock.currentTimeMillis
        const { chainId, collection, isSpam } = report
        const id = [keyId, chainId, collection, isSpam, nowMs].join(" ")
        yield* file(reportRequests, { id, payload: JSON.stringify({ keyId, ...report }) }, { keyId, nowMs })
      }),
    }
  }),
)
