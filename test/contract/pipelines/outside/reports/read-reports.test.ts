/** From the mutation of a caller to the record of a report: filed in the inbox, recorded once. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger } from "effect"
import { NftRequests } from "#api/nft/nft-requests.ts"
import { layerNftRequests, requestsPerMinuteMax } from "#ops/layers/nft-requests.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { readReports } from "#pipelines/outside/reports/read-reports.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { reportRequests } from "#schemas/domain/nft-request.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { layerTestLog } from "../../../../support/service/processing.ts"
import { waitFor } from "../../../../support/wait/wait-for.ts"

const layerRequests = Layer.mergeAll(layerNftRequests, layerSoleOwner, Logger.layer([])).pipe(
  Layer.provideMerge(Layer.fresh(layerTestLog)),
)

const recorded = Effect.map(readPresentEvents({ stream: "reports", place: streamStart }), (sequenced) =>
  sequenced.flatMap(({ event }) => (event.kind === "CollectionReported" ? [event] : [])),
)

/** Records reports until the stream has as many. */
const recordUntil = Effect.fnUntraced(function* (count: number) {
  const running = yield* Effect.forkChild(readReports({ retryDelayMsMax: 5 }))
  const events = yield* waitFor(
    `${count} reports`,
    Effect.map(recorded, (found) => (found.length >= count ? found : undefined)),
  )
  yield* Fiber.interrupt(running)
  return events
})

const spam = { chainId: 1, collection: address(7), isSpam: true }

describe("readReports", () => {
  it.live("records reports of callers, once, also after a restart", () =>
    Effect.gen(function* () {
      const requests = yield* NftRequests
      assert.deepStrictEqual(yield* recorded, [])
      yield* requests.report({ keyId: "0a" }, spam)
      yield* recordUntil(1)
      yield* fileRequests(reportRequests, [{ id: "of another release", payload: "{}" }])
      yield* requests.report({ keyId: "0b" }, { ...spam, isSpam: false })
      const events = yield* recordUntil(2)
      assert.deepStrictEqual(
        events.map(({ keyId, chainId, collection, isSpam }) => ({ keyId, chainId, collection, isSpam })),
        [
          { keyId: "0a", ...spam },
          { keyId: "0b", ...spam, isSpam: false },
        ],
      )
    }).pipe(Effect.scoped, Effect.provide(layerRequests)),
  )

  it.live("refuses more requests of a key than its limit", () =>
    Effect.gen(function* () {
      const requests = yield* NftRequests
      const filed = yield* Effect.forEach(Array.from({ length: 2 * requestsPerMinuteMax + 1 }), () =>
        Effect.result(requests.refresh({ keyId: "0a" }, "https://files.example/1")),
      )
      assert.isTrue(filed.some(({ _tag }) => _tag === "Failure"))
      const [last] = filed.slice(-1)
      assert.strictEqual(last?._tag === "Failure" ? last.failure._tag : undefined, "RequestsLimited")
      yield* requests.refresh({ keyId: "0b" }, "https://files.example/1")
    }).pipe(Effect.scoped, Effect.provide(layerRequests)),
  )
})
