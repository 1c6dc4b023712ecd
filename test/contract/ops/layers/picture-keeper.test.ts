import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerPictureKeeper } from "#ops/layers/picture-keeper.ts"
import { PictureKeeper } from "#pipelines/outside/documents/picture-keeper.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { BlobStore } from "#projections/media/blob-store.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { pngOf } from "../../../support/machine/png.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const layerFolder = Layer.unwrap(Effect.map(temporaryFolder("keeper"), layerFolderBlobs))

const picture = pngOf({ width: 8, height: 4, rgb: [0, 128, 255] })

describe("layerPictureKeeper", () => {
  layer(layerPictureKeeper.pipe(Layer.provideMerge(layerFolder), Layer.provide([layerPictures(), layerMemoryVault])), {
    excludeTestServices: true,
  })((it) => {
    it.effect("refuses a broken picture, and stores nothing", () =>
      Effect.gen(function* () {
        const keeper = yield* PictureKeeper
        const failure = yield* Effect.flip(keeper.keep(picture.subarray(0, 40), "image/png"))
        assert.deepStrictEqual(
          [failure._tag, "reason" in failure && failure.reason],
          ["PictureUnusable", "picture-malformed"],
        )
      }),
    )

    it.effect("examines a picture and stores it by its digest", () =>
      Effect.gen(function* () {
        const keeper = yield* PictureKeeper
        const { digest, recipe, blurhash, ...found } = yield* keeper.keep(picture, "image/png")
        assert.deepStrictEqual(found, { width: 8, height: 4, frames: 1, color: "#0080ff" })
        assert.match(recipe ?? "", /^sharp [\d.]+, libvips [\d.]+$/)
        assert.strictEqual(blurhash?.length, 28)
        const blobs = yield* BlobStore
        assert.deepStrictEqual(Buffer.from((yield* blobs.read(digest, "original")) ?? []), picture)
      }),
    )
  })

  layer(
    layerPictureKeeper.pipe(Layer.provide([layerFolderBlobs(import.meta.filename), layerPictures(), layerMemoryVault])),
    {
      excludeTestServices: true,
    },
  )((it) => {
    it.effect("fails where pictures cannot be stored", () =>
      Effect.gen(function* () {
        const keeper = yield* PictureKeeper
        assert.strictEqual((yield* Effect.flip(keeper.keep(picture, "image/png")))._tag, "PicturesUnavailable")
      }),
    )
  })
})
