/**
 * The pictures in a backup: the originals of the store of media in one file, each with its length in front, in four bytes, little-endian. Renders are
 * left out: they are made again.
 */
import { createHash } from "node:crypto"
import { join } from "node:path"
import { Effect, Stream } from "effect"
import { BlobStore } from "#projections/media/blob-store.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { createCompressedFile, readCompressedFile } from "./compressed-file.ts"
import { BackupFailed, BackupUnusable } from "./errors.ts"
import type { BackupPictures } from "./manifest.ts"
import type { ReportProgress } from "./progress.ts"

/** File of the pictures in a backup. */
const path = "pictures.zst"

const lengthBytes = 4

const withLength = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Backs up the originals that the store of media has now. Fails with `BackupFailed` and `BlobsUnavailable`. */
export const backUpPictures = Effect.fn("backup.pictures")(function* (
  directory: string,
  reportProgress: ReportProgress,
) {
  const blobs = yield* BlobStore
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: (cause) => BackupFailed.of(directory, cause) })
  const file = yield* Effect.acquireRelease(
    Effect.sync(() => createCompressedFile(join(directory, path))),
    ({ abandon }) => Effect.sync(abandon),
  )
  let count = 0
  const write = Effect.fnUntraced(function* (digest: Hash) {
    const bytes = yield* blobs.read(digest, "original")
    if (bytes === undefined) return
    yield* attempt(() => file.write(withLength(bytes)))
    count += 1
    yield* reportProgress(`${count} pictures`)
  })
  yield* Stream.runForEach(blobs.originals, write)
  const backup: BackupPictures = { count, file: { path, ...(yield* attempt(file.finish)) } }
  return backup
}, Effect.scoped)

/** The pictures in the bytes of a file. Throws if they end within one. */
async function* decodePictures(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Array<Buffer> = []
  let pendingBytes = 0
  let neededBytes = lengthBytes
  for await (const chunk of chunks) {
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes < neededBytes) continue
    let rest = Buffer.concat(pending)
    neededBytes = lengthBytes
    while (rest.length >= lengthBytes) {
      neededBytes = lengthBytes + rest.readUInt32LE()
      if (rest.length < neededBytes) break
      yield rest.subarray(lengthBytes, neededBytes)
      rest = rest.subarray(neededBytes)
      neededBytes = lengthBytes
    }
    pending = [rest]
    pendingBytes = rest.length
  }
  if (pendingBytes > 0) throw new Error("The file ends within a picture.")
}

/** Restores pictures into the store of media; those that it has are kept. Fails with `BackupUnusable` and `BlobsUnavailable`. */
export const restorePictures = Effect.fn("backup.restorePictures")(function* (
  { directory, pictures }: { readonly directory: string; readonly pictures: BackupPictures },
  reportProgress: ReportProgress,
) {
  const blobs = yield* BlobStore
  const unusable = new BackupUnusable({ directory, reason: `its file ${pictures.file.path} is of another release` })
  let restored = 0
  const restore = Effect.fnUntraced(function* (bytes: Buffer) {
    const digest: Hash = `0x${createHash("sha256").update(bytes).digest("hex")}`
    yield* blobs.write(digest, "original", bytes)
    restored += 1
    yield* reportProgress(`${restored} of ${pictures.count} pictures restored`)
  })
  const decoded = () => decodePictures(readCompressedFile(join(directory, pictures.file.path)))
  yield* Stream.runForEach(
    Stream.suspend(() => Stream.fromAsyncIterable(decoded(), () => unusable)),
    restore,
  )
})
