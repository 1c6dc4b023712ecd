/**
 * Spool files that carry the rows of inserts to the engine: inline, an empty line would end them and binary formats would be corrupted. On
 * a memory file system if there is one with sufficient space.
 */
import { createHash } from "node:crypto"
import { closeSync, openSync, writeSync } from "node:fs"
import { mkdir, rm, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { ClickhouseException } from "./clickhouse-exception.ts"
import { bodyBytesMax, insertsConcurrentMax } from "./engine-settings.ts"

/** Location of spool files, if it exists and has space. */
export const memoryFileSystem = "/dev/shm"

const hasRoom = (path: string): Promise<boolean> =>
  statfs(path).then(
    (stats) => stats.bavail * stats.bsize >= 2 * insertsConcurrentMax * bodyBytesMax,
    () => false,
  )

/** Name of the spool directory, derived from the data directory, so that the next engine removes the leftovers of a killed one. */
export const spoolName = (dataDirectory: string): string =>
  `tidemark-spool-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`

/** An empty directory for the spool files of one data directory, removed when the scope closes. */
export const openSpoolDirectory = (dataDirectory: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      // INFILE expands wildcards in paths, so a data directory with such characters cannot hold the files.
      const onDisk = /^[\w/.-]+$/.test(dataDirectory) ? dataDirectory : tmpdir()
      const parent = (await hasRoom(memoryFileSystem)) ? memoryFileSystem : onDisk
      const path = join(parent, spoolName(dataDirectory))
      await rm(path, { recursive: true, force: true })
      await mkdir(path, { mode: 0o700 })
      return path
    }),
    (path) => Effect.promise(() => rm(path, { recursive: true, force: true })),
  )

/** Forwards up to the limit; discards further bytes, so that the sender can receive the refusal. */
const limited = (chunks: AsyncIterable<Uint8Array>, bytesMax: number) =>
  (async function* () {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes <= bytesMax) yield chunk
    }
    if (bytes > bytesMax) {
      const reason = `The body has ${bytes} bytes, more than the ${bytesMax} that the local engine takes.`
      throw new ClickhouseException({ code: 131, name: "TOO_LARGE_STRING_SIZE", reason })
    }
  })()

/** Buffers an entire stream of at most `bytesMax`. */
export const gatherBytes = async (chunks: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> => {
  const gathered: Array<Uint8Array> = []
  for await (const chunk of limited(chunks, bytesMax)) gathered.push(chunk)
  return Buffer.concat(gathered)
}

const exceptionOfWrite = (cause: unknown): ClickhouseException => {
  if (cause instanceof ClickhouseException) return cause
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  return code === "ENOSPC"
    ? new ClickhouseException({
        code: 243,
        name: "NOT_ENOUGH_SPACE",
        reason: "No space left on device for the insert.",
      })
    : new ClickhouseException({ code: 33, name: "CANNOT_READ_ALL_DATA", reason: `The body did not arrive: ${cause}.` })
}

const writeWhole = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

/**
 * Writes rows to a temporary file, removed when the scope closes. Fails if the rows are incomplete.
 *
 * A piece is written at once: the thread that writes for a stream costs more than the copy (1.3 MB in pieces of 64 KiB, 2026-11-29).
 */
export const writeSpoolFile = (path: string, inlineData: string, body: AsyncIterable<Uint8Array>) =>
  Effect.acquireRelease(Effect.succeed(path), () => Effect.promise(() => rm(path, { force: true }))).pipe(
    Effect.tap(() =>
      Effect.tryPromise({
        try: async () => {
          const file = openSync(path, "wx", 0o600)
          try {
            writeSync(file, inlineData)
            for await (const piece of limited(body, bodyBytesMax - Buffer.byteLength(inlineData)))
              writeWhole(file, piece)
          } finally {
            closeSync(file)
          }
        },
        catch: exceptionOfWrite,
      }),
    ),
  )
