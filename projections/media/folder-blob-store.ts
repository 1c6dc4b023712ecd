/**
 * Media in a folder: `<2 digits>/<digest>/<part>`. A part is written under a temporary name, flushed, and renamed, so that any number of
 * processes can share the folder, also over a network file system.
 */
import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import { Effect, Layer, Stream } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import { type BlobPart, BlobStore, BlobsUnavailable } from "./blob-store.ts"

const isMissing = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "ENOENT"

const attempt = <A>(operation: string, run: () => Promise<A>): Effect.Effect<A, BlobsUnavailable> =>
  Effect.tryPromise({ try: run, catch: (cause) => new BlobsUnavailable({ operation, cause }) })

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, "wx")
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const store = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  if (await exists(join(folder, name))) return
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}`)
  try {
    await writeDurably(draft, bytes)
    await rename(draft, join(folder, name))
  } finally {
    await rm(draft, { force: true })
  }
}

const namesIn = (folder: string): Promise<ReadonlyArray<string>> =>
  readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return []
    throw cause
  })

/** Digests of the originals below a folder. Anything else in it is left alone, such as the `lost+found` of a file system. */
async function* originalsIn(root: string): AsyncGenerator<Hash> {
  for (const prefix of await namesIn(root)) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue
    for (const digest of await namesIn(join(root, prefix))) {
      if (await exists(join(root, prefix, digest, "original"))) yield `0x${digest}`
    }
  }
}

/** Media in a folder, which is created with the first part. */
export const layerFolderBlobs = (folder: string): Layer.Layer<BlobStore> => {
  const root = resolve(folder)
  const folderOf = (digest: Hash) => join(root, digest.slice(2, 4), digest.slice(2))
  return Layer.succeed(
    BlobStore,
    BlobStore.of({
      read: (digest: Hash, part: BlobPart) =>
        attempt("read", () =>
          readFile(join(folderOf(digest), part)).catch((cause: unknown) => {
            if (isMissing(cause)) return undefined
            throw cause
          }),
        ),
      write: (digest, part, bytes) => attempt("write", () => store(folderOf(digest), part, bytes)),
      remove: (digest) => attempt("remove", () => rm(folderOf(digest), { recursive: true, force: true })),
      originals: Stream.suspend(() =>
        Stream.fromAsyncIterable(originalsIn(root), (cause) => new BlobsUnavailable({ operation: "list", cause })),
      ),
    }),
  )
}
