/** Fetched content that an operator withholds: documents have no text, and pictures answer 451, until the takedown is undone. */
import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { documentBodies } from "#projections/outside/documents.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"
import { type TakedownStep, takedownPrefix } from "#schemas/events/erased.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { buildBlock } from "../../support/chain/block-builder.ts"
import { temporaryFolder } from "../../support/machine/temporary-folder.ts"
import { project } from "../../support/store/projected.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

const layerMedia = Layer.merge(Layer.unwrap(Effect.map(temporaryFolder("logos"), layerFolderBlobs)), layerPictures())

const writerId = "11".repeat(16)

/** Records steps of the takedown of content, the first of the stream at `seq`. */
const takeDown = Effect.fnUntraced(function* (digest: Hash, step: TakedownStep, seq: number) {
  const event = {
    kind: "Erased",
    subject: `${takedownPrefix}${subjectOfContent(digest)}`,
    hashes: [digest],
    step,
    readAtMs: seq,
  } as const
  const sink = yield* SourceSink
  const place = { offset: seq + 1, seq, writerId }
  yield* sink.write([{ stream: "erasures", events: [{ event, seq }], place, timestampMs: seq }])
})

const digestOf = (text: string): Hash => `0x${createHash("sha256").update(text).digest("hex")}`

const uri = "https://files.example/withheld"

/** Records two versions of a document. */
const storeVersions = Effect.fnUntraced(function* (versions: ReadonlyArray<string>) {
  const sink = yield* SourceSink
  const events = versions.map((body, index) => ({
    seq: index + 1,
    event: {
      kind: "DocumentFetched",
      uri,
      readAtMs: index,
      finalUrl: uri,
      contentType: undefined,
      etag: undefined,
      sizeBytes: body.length,
      digest: digestOf(body),
      body,
    } as const,
  }))
  const place = { offset: versions.length + 1, seq: versions.length, writerId }
  yield* sink.write([{ stream: documentStreamOfKey(documentKeyOf(uri)), events, place, timestampMs: 1 }])
})

const statusOf = (link: string) => Effect.promise(async () => (await fetch(link)).status)

layer(Layer.mergeAll(Layer.provideMerge(layerSourceSink, layerTestApi), layerMedia), { excludeTestServices: true })(
  "withheld content",
  (it) => {
    it.effect("of a document has no text, nor has an older version that it replaced", () =>
      Effect.gen(function* () {
        yield* storeVersions(["first", "second"])
        const key = documentKeyOf(uri)
        const body = Effect.map(documentBodies(new Map([[key, 2]])), (bodies) => bodies.get(key))
        assert.strictEqual(yield* body, "second")
        yield* takeDown(digestOf("first"), "withheld", 1)
        assert.strictEqual(yield* body, "second")
        yield* takeDown(digestOf("second"), "withheld", 2)
        assert.isUndefined(yield* body)
        yield* takeDown(digestOf("second"), "shown", 3)
        assert.strictEqual(yield* body, "second")
      }).pipe(Effect.scoped),
    )

    it.effect("of a picture answers 451", () =>
      Effect.gen(function* () {
        yield* project([{ ...buildBlock({ number: 1 }), chainId: ethereum.id }], 1, {}, ethereum)
        const { url } = yield* startTestApi({ chains: [ethereum] })
        const { data } = yield* ask(url, "{ networks { imageUrl } }")
        const link = String(Object(data).networks[0].imageUrl)
        assert.strictEqual(yield* statusOf(link), 200)
        const [, digits] = /\/media\/([0-9a-f]{64})\//.exec(link) ?? []
        yield* takeDown(`0x${digits}`, "withheld", 4)
        yield* waitUntil(
          "a withheld picture",
          Effect.map(statusOf(link), (status) => status === 451),
        )
        const answer = yield* Effect.promise(async () => (await fetch(link)).json())
        assert.strictEqual(Object(answer).errors[0].extensions.code, "WITHHELD")
        yield* takeDown(`0x${digits}`, "shown", 5)
        yield* waitUntil(
          "a shown picture",
          Effect.map(statusOf(link), (status) => status === 200),
        )
      }).pipe(Effect.scoped),
    )
  },
)
