import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer, Redacted, Stream } from "effect"
import { BlobStore } from "#projections/media/blob-store.ts"
import { layerBucketBlobs } from "#projections/media/bucket-blob-store.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { bucketKeys, startBucket } from "../../../support/machine/bucket-server.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

/** The contract of BlobStore. */
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

      it.effect("returns each part as it was written, and only that one", () =>
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

      it.effect("removes every part of a digest, and of no other, also twice", () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const [digest, other] = [freshDigest(), freshDigest()]
          const parts = ["original", "100.webp.1", "250.webp.1", "500.webp.1"] as const
          for (const part of parts) yield* blobs.write(digest, part, bytes)
          yield* blobs.write(other, "original", bytes)
          yield* blobs.remove(digest)
          yield* blobs.remove(digest)
          for (const part of parts) assert.isUndefined(yield* blobs.read(digest, part))
          assert.notInclude(yield* Stream.runCollect(blobs.originals), digest)
          assert.isDefined(yield* blobs.read(other, "original"))
        }),
      )

      it.effect("keeps the first of two writes, also of concurrent ones", () =>
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

/** The bucket at a URL, with a secret. */
const bucketAt = (url: string, secret = bucketKeys.secretAccessKey) =>
  layerBucketBlobs({ ...bucketKeys, url, secretAccessKey: Redacted.make(secret) })

blobStoreContract("a bucket", Layer.unwrap(Effect.map(startBucket, ({ url }) => bucketAt(url))))

describe("BlobStore of a bucket", () => {
  const [digest, other]: ReadonlyArray<Hash> = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`]
  const reading = (layer: Layer.Layer<BlobStore>) =>
    BlobStore.pipe(
      Effect.flatMap((blobs) => blobs.read(digest ?? "0x", "original")),
      Effect.provide(layer),
    )

  it.effect("has the keys of a folder, and lists every page, without other objects", () =>
    Effect.gen(function* () {
      const { url, objects } = yield* startBucket
      const blobs = yield* Effect.provide(BlobStore, bucketAt(`${url}/`))
      for (const one of [digest ?? "0x", other ?? "0x"]) {
        yield* blobs.write(one, "original", Buffer.from("x"))
        yield* blobs.write(one, "250.webp.1", Buffer.from("y"))
      }
      assert.include([...objects.keys()], `11/${"1".repeat(64)}/original`)
      for (const key of ["a&b", "original", `12/${"1".repeat(64)}/original`]) objects.set(key, Buffer.from("x"))
      assert.sameMembers([...(yield* Stream.runCollect(blobs.originals))], [digest, other])
    }).pipe(Effect.scoped),
  )

  it.effect("fails with the code of a refusal: a wrong secret, a missing bucket, a redirect", () =>
    Effect.gen(function* () {
      const { url, failures } = yield* startBucket
      const causeOf = (layer: Layer.Layer<BlobStore>) =>
        Effect.map(Effect.flip(reading(layer)), ({ cause }) => String(cause))
      assert.include(yield* causeOf(bucketAt(url, "wrong")), "403 (SignatureDoesNotMatch)")
      assert.include(yield* causeOf(bucketAt(url.replace("pictures", "none"))), "404 (NoSuchBucket)")
      failures.push([301, "PermanentRedirect"])
      assert.include(yield* causeOf(bucketAt(url)), "301 (PermanentRedirect)")
    }).pipe(Effect.scoped),
  )

  it.live("retries after throttling, and gives up after some attempts", () =>
    Effect.gen(function* () {
      const { url, failures } = yield* startBucket
      failures.push([503, "SlowDown"], [500, "InternalError"])
      assert.isUndefined(yield* reading(bucketAt(url)))
      failures.push([503, "SlowDown"], [503, "SlowDown"], [503, "SlowDown"])
      const { cause } = yield* Effect.flip(reading(bucketAt(url)))
      assert.include(String(cause), "503 (SlowDown)")
    }).pipe(Effect.scoped),
  )
})

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
    it.effect("fails if the folder cannot be written", () =>
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
