import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { contentAt } from "#projections/outside/content-at.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"
import { layerTestTables } from "../../../support/service/processing.ts"

const uri = "https://files.example/1.json"
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const body = JSON.stringify({
  image: `data:image/svg+xml;base64,${btoa(drawing)}`,
  animation_url: "https://files.example/1.mp4",
})

const digestOf = (text: string) => `0x${createHash("sha256").update(text).digest("hex")}` as const

describe("contentAt", () => {
  it.live("finds a document and media inside it that was never examined, and none elsewhere", () =>
    Effect.gen(function* () {
      const sink = yield* SourceSink
      const key = documentKeyOf(uri)
      const readAtMs = 1_700_000_000_000
      const read = { uri, readAtMs, finalUrl: uri, contentType: undefined, etag: undefined, sizeBytes: body.length }
      const event = { kind: "DocumentFetched", ...read, digest: digestOf(body), body } as const
      const place = { offset: 1, seq: 1, writerId: "11".repeat(16) }
      const flush = { stream: documentStreamOfKey(key), events: [{ event, seq: 1 }], place, timestampMs: readAtMs }
      yield* sink.write([flush])
      assert.sameMembers([...(yield* contentAt(key))], [digestOf(body), digestOf(drawing)])
      assert.deepStrictEqual(yield* contentAt(documentKeyOf("https://files.example/2.json")), [])
    }).pipe(Effect.provide(layerSourceSink.pipe(Layer.provideMerge(layerTestTables)))),
  )
})
