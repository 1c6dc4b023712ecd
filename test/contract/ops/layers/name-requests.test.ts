import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { NameRequests } from "#api/names/name-requests.ts"
import { layerNameRequests } from "#ops/layers/name-requests.ts"
import { readInbox } from "#pipelines/log/inbox.ts"
import { type NameRequest, nameRequests } from "#schemas/domain/name-request.ts"
import { layerTestLog } from "../../../support/service/processing.ts"

const ofName = (name: string, chainId = 1): NameRequest => ({ chainId, name, records: ["address 60"] })

/** The first messages of the inbox. */
const firstFiled = (count: number) =>
  readInbox(nameRequests).pipe(
    Stream.take(count),
    Stream.map(({ payload }): unknown => JSON.parse(payload)),
    Stream.runCollect,
  )

const layerRequests = layerNameRequests((chainId) => chainId === 1).pipe(Layer.provideMerge(layerTestLog))

const caller = { keyId: "ann" }

describe("layerNameRequests", () => {
  it.live("files the requests of chains that are read, each once a minute", () =>
    Effect.gen(function* () {
      const { request, isServed } = yield* NameRequests
      assert.deepStrictEqual([isServed(1), isServed(10)], [true, false])
      yield* request({ caller, requests: [ofName("ann.eth"), ofName("ann.eth"), ofName("ann.eth", 10)] })
      assert.deepStrictEqual(yield* firstFiled(1), [ofName("ann.eth")])
      yield* request({ caller, requests: [ofName("ann.eth"), ofName("bob.eth")] })
      assert.deepStrictEqual(yield* firstFiled(2), [ofName("ann.eth"), ofName("bob.eth")])
    }).pipe(Effect.provide(Layer.fresh(layerRequests))),
  )

  it.live("drops those beyond the limit of a caller, and serves others", () =>
    Effect.gen(function* () {
      const { request } = yield* NameRequests
      const many = Array.from({ length: 3_002 }, (_, index) => ofName(`${index}.eth`))
      yield* request({ caller, requests: many })
      yield* request({ caller: { keyId: "bob" }, requests: [ofName("bob.eth")] })
      const filed = yield* firstFiled(3_001)
      assert.deepStrictEqual([filed[2_999], filed[3_000]], [ofName("2999.eth"), ofName("bob.eth")])
    }).pipe(Effect.provide(Layer.fresh(layerRequests))),
  )
})
