import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { BlobStore } from "#projections/media/blob-store.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { temporaryFolder } from "../../../support/temporary-folder.ts"

/** What every BlobStore must do. */
const blobStoreContract = <E>(name: string, adapter: Layer.Layer<BlobStore, E>) =>
  describe(`BlobStore: ${name}`, () => {
    layer(adapter)((it) => {
      let blobsMade = 0
      const freshDigest = (): Hash => {
        blobsMade += 1
        return `0x${blobsMade.toString(16).padStart(64, "0")}`
      }
      const bytes = Buffer.from("picture")

      it.effect("has nothing of a digest that was never written", () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          assert.isUndefined(yield* blobs.read(freshDigest(), "original"))
        }),
      )

      it.effect("gives each part back as it was written, and only that one", () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const digest = freshDigest()
          yield* blobs.write(digest, "original", bytes)
          yield* blobs.write(digest, "250.webp.1", new Uint8Array())
          assert.deepStrictEqual(Buffer.from((yield* blobs.read(digest, "original")) ?? []), bytes)
          assert.strictEqual((yield* blobs.read(digest, "250.webp.1"))?.length, 0)
          assert.isUndefined(yield* blobs.read(digest, "100.webp.1"))
        }),
      )

      it.effect("lists originals, and no renders", () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const [digest, rendered] = [freshDigest(), freshDigest()]
          yield* blobs.write(digest, "original", bytes)
          yield* blobs.write(rendered, "250.webp.1", bytes)
          const originals = yield* Stream.runCollect(blobs.originals)
          assert.include(originals, digest)
          assert.notInclude(originals, rendered)
        }),
      )

      it.effect("keeps the first of two writes, also at once", () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const digest = freshDigest()
          const write = blobs.write(digest, "original", bytes)
          yield* Effect.all([write, write, write], { concurrency: 3 })
          yield* write
          assert.deepStrictEqual(Buffer.from((yield* blobs.read(digest, "original")) ?? []), bytes)
        }),
      )
    })
  })

blobStoreContract("a folder", Layer.unwrap(Effect.map(temporaryFolder("blobs"), layerFolderBlobs)))

describe("BlobStore", () => {
  it.effect("lists nothing but media of a folder with other files", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder("blobs")
      mkdirSync(join(folder, "lost+found"))
      writeFileSync(join(folder, ".DS_Store"), "")
      const blobs = yield* Effect.provide(BlobStore, layerFolderBlobs(folder))
      assert.isEmpty(yield* Stream.runCollect(blobs.originals))
    }).pipe(Effect.scoped),
  )

  layer(layerFolderBlobs(import.meta.filename))((it) => {
    it.effect("fails where nothing can be written", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        const digest: Hash = `0x${"0".repeat(64)}`
        const failures = [
          yield* Effect.flip(blobs.read(digest, "original")),
          yield* Effect.flip(blobs.write(digest, "original", Buffer.from("x"))),
          yield* Effect.flip(Stream.runDrain(blobs.originals)),
        ]
        assert.deepStrictEqual(
          failures.map(({ _tag }) => _tag),
          ["BlobsUnavailable", "BlobsUnavailable", "BlobsUnavailable"],
        )
      }),
    )
  })
})
