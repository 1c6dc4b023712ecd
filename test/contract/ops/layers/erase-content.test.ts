/** Erasure of a fetched document and its pictures: no file of log, vault and pictures has them, no row, and they are not taken in again. */
import { randomBytes } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger } from "effect"
import { layerTableWants } from "#ops/layers/document-wants.ts"
import { removeErasedPictures } from "#ops/layers/erased-pictures.ts"
import { layerMediaWants } from "#ops/layers/media-wants.ts"
import { layerPictureKeeper } from "#ops/layers/picture-keeper.ts"
import { ContentUnknown, eraseContent } from "#ops/maintenance/erase/erase-configured.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { PictureKeeper } from "#pipelines/outside/documents/picture-keeper.ts"
import { readDocument } from "#pipelines/outside/documents/read-document.ts"
import { readDocuments } from "#pipelines/outside/documents/read-documents.ts"
import { processSources } from "#pipelines/runtime/process-sources.ts"
import { layerLocalVault } from "#pipelines/vault/local-vault.ts"
import { BlobStore } from "#projections/media/blob-store.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { sourceProjections } from "#projections/source-registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { buildBlock, collection as shells, testChain, word } from "../../../support/chain/block-builder.ts"
import { caseOf, responseOf, sending } from "../../../support/hostile/hostile-case.ts"
import { startHostileNetwork } from "../../../support/hostile/hostile-network.ts"
import { pngChunk, pngOf } from "../../../support/machine/png.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { blockEvents } from "../../../support/market/market-chain.ts"
import { appendMissing, layerTestTables, quickProcessor, runProcessor } from "../../../support/service/processing.ts"
import { waitFor } from "../../../support/wait/wait-for.ts"

const canary = randomBytes(64).toString("hex")

/** A picture with the canary in a chunk that decoders ignore, before the last one. */
const pictureBytes = ((): Buffer => {
  const plain = pngOf({ width: 60, height: 30 })
  const end = plain.length - pngChunk("IEND", new Uint8Array()).length
  const text = pngChunk("tEXt", Buffer.from(`Comment\0${canary}`, "latin1"))
  return Buffer.concat([plain.subarray(0, end), text, plain.subarray(end)])
})()

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><!-- ${canary} --><rect width="20" height="10"/></svg>`
const picture = caseOf("a picture", "image/png", sending(responseOf(200, {}, pictureBytes)))
const secretText = JSON.stringify({ name: canary, image: drawing, animation_url: picture.uri })
const secret = caseOf("a document", { form: "json" }, sending(responseOf(200, {}, secretText)))
const otherText = JSON.stringify({ name: "Other", attributes: [{ trait_type: "Kind", value: "Kept" }] })
const other = caseOf("another document", { form: "json" }, sending(responseOf(200, {}, otherText)))

const block = buildBlock({
  number: 1,
  transactions: [],
  reads: {
    items: [secret.uri, other.uri].map((uri, index) => ({
      collection: shells,
      tokenId: `0x${word(BigInt(index))}`,
      updatedIn: "0x",
      uri,
    })),
  },
})

/** A service of its own over a directory. */
const layerService = (directory: string) =>
  Layer.mergeAll(
    Layer.fresh(layerSourceSink),
    layerTableWants,
    layerMediaWants,
    layerPictureKeeper,
    layerSoleOwner,
    Logger.layer([]),
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        layerLocalLog({ directory: join(directory, "log"), pollIntervalMs: 100 }),
        layerLocalVault({ directory: join(directory, "vault") }),
        layerFolderBlobs(join(directory, "media")),
        layerPictures(),
        Layer.fresh(layerTestTables),
      ),
    ),
  )

/** Rows of every table of documents. */
const dump = Effect.gen(function* () {
  const store = yield* Store
  const tables = sourceProjections.filter(({ source }) => source === "documents")
  return yield* Effect.forEach(tables, ({ table }) =>
    Effect.map(
      store.query({ operation: "dump a table", sql: `SELECT * FROM ${table} ORDER BY ALL` }),
      (rows) => [table, rows] as const,
    ),
  )
})

const dumpText = Effect.map(dump, (rows) => JSON.stringify(rows))

/** Processes the log until a text of the rows fulfils a condition. */
const processUntil = Effect.fnUntraced(function* (expected: string, isDone: (rows: string) => boolean) {
  yield* runProcessor({ chains: [testChain], settings: quickProcessor, untilSeq: 1 })
  const running = yield* Effect.forkChild(processSources({ retryDelayMsMax: 5, documentFlushMs: 5 }))
  yield* waitFor(
    expected,
    Effect.map(dumpText, (rows) => (isDone(rows) ? rows : undefined)),
  )
  yield* Fiber.interrupt(running)
})

const filesWith = (directory: string, text: string): ReadonlyArray<string> =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))

const isWhole = (rows: string): boolean =>
  [canary, "Kept", "image/png", "image/svg+xml"].every((text) => rows.includes(text))

describe("eraseContent", () => {
  it.live("leaves nothing of a document and the pictures inside it, and everything else", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("erase-content")
      const { network } = yield* startHostileNetwork([secret, other, picture])
      const settings = { network, gateways: { ipfs: [], arweave: [] } }
      yield* Effect.gen(function* () {
        const blobs = yield* BlobStore
        yield* appendMissing(testChain, blockEvents([block]))
        const fetching = yield* Effect.forkChild(readDocuments({ ...settings, isMediaRead: true, retryDelayMsMax: 5 }))
        yield* processUntil("both documents and pictures", isWhole)
        yield* Fiber.interrupt(fetching)
        assert.deepStrictEqual(filesWith(join(directory, "log"), canary), [], "the log has it sealed only")

        const unknown = yield* Effect.flip(eraseContent({ uri: "https://files.example/none" }))
        assert.instanceOf(unknown, ContentUnknown)
        const ofDocument = yield* eraseContent({ uri: secret.uri })
        assert.strictEqual(ofDocument.flatMap(({ hashes }) => hashes).length, 2, "the text, and the drawing inside it")
        const [ofPicture] = yield* eraseContent({ uri: picture.uri })
        let after = yield* dump
        assert.notInclude(JSON.stringify(after), canary)
        assert.notInclude(JSON.stringify(after), '"image/png"')
        assert.include(JSON.stringify(after), "Kept")
        assert.deepStrictEqual(filesWith(directory, canary), [])

        const steps = Effect.map(
          readPresentEvents({ stream: "erasures", place: streamStart }),
          (events) => events.length,
        )
        const written = yield* steps
        for (const { hashes } of [...ofDocument, ...(ofPicture === undefined ? [] : [ofPicture])]) {
          // A digest has 32 bytes.
          for (const hash of hashes) yield* eraseContent({ digest: hash as `0x${string}` })
        }
        assert.deepStrictEqual(yield* dump, after)

        // Neither is taken in again.
        const keeper = yield* PictureKeeper
        const refused = yield* Effect.flip(keeper.keep(pictureBytes, "image/png"))
        assert.strictEqual("reason" in refused && refused.reason, "erased")
        const again = yield* readDocument(secret.uri, 0, settings)
        assert.strictEqual(again.kind === "DocumentFailed" && again.reason, "erased")
        assert.strictEqual((yield* readDocument(other.uri, 0, settings)).kind, "DocumentFetched")
        assert.isAtLeast(yield* steps, written)

        // A process that has read them, too, reads them again, lest it waits for their rows forever.
        yield* Effect.raceFirst(
          readDocuments({ ...settings, isMediaRead: true, retryDelayMsMax: 5 }),
          processUntil("the refusal", (rows) => rows.includes('"erased"')),
        )
        after = yield* dump

        // A process that was killed behind the keys left a file.
        const digest = ofPicture?.hashes[0]
        assert.isDefined(digest)
        yield* blobs.write(digest as `0x${string}`, "original", pictureBytes)
        yield* removeErasedPictures
        assert.deepStrictEqual(filesWith(directory, canary), [])

        // A replay of the log into new tables.
        const replayed = yield* Effect.gen(function* () {
          yield* processUntil("the other document", (rows) => rows.includes("Kept"))
          return yield* dump
        }).pipe(Effect.provide(Layer.fresh(layerSourceSink).pipe(Layer.provideMerge(Layer.fresh(layerTestTables)))))
        assert.deepStrictEqual(replayed, after)
      }).pipe(Effect.provide(layerService(directory)), Effect.scoped)
    }),
  )
})
