/**
 * Files through which the rows of inserts reach the engine: sent inline, an empty line would end them and binary
 * formats would be spoilt. On a memory file system where there is one with room.
 */
import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, rm, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Effect } from "effect"
import { ClickhouseException } from "./clickhouse-exception.ts"
import { bodyBytesMax, insertsConcurrentMax } from "./engine-settings.ts"

/** Where spool files go where it exists and has room. */
export const memoryFileSystem = "/dev/shm"

const hasRoom = (path: string): Promise<boolean> =>
  statfs(path).then(
    (stats) => stats.bavail * stats.bsize >= 2 * insertsConcurrentMax * bodyBytesMax,
    () => false,
  )

/** The spool directory's name: that of the data directory, so that a killed engine's leftovers go with its successor. */
export const spoolName = (dataDirectory: string): string =>
  `tidemark-spool-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`

/** An empty directory for the spool files of one data directory, removed when the scope closes. */
export const openSpoolDirectory = (dataDirectory: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      // INFILE reads wildcards in paths, so a data directory with such signs in its name cannot hold the files.
      const onDisk = /^[\w/.-]+$/.test(dataDirectory) ? dataDirectory : tmpdir()
      const parent = (await hasRoom(memoryFileSystem)) ? memoryFileSystem : onDisk
      const path = join(parent, spoolName(dataDirectory))
      await rm(path, { recursive: true, force: true })
      await mkdir(path, { mode: 0o700 })
      return path
    }),
    (path) => Effect.promise(() => rm(path, { recursive: true, force: true })),
  )

/** Passes on up to the limit; past it takes the rest in without keeping it, so that the sender can hear why. */
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

/** Everything of a stream, as one buffer of at most `bytesMax`. */
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

/** Writes rows to a file of its own, removed when the scope closes. Fails where they did not arrive whole. */
export const writeSpoolFile = (path: string, inlineData: string, body: AsyncIterable<Uint8Array>) =>
  Effect.acquireRelease(Effect.succeed(path), () => Effect.promise(() => rm(path, { force: true }))).pipe(
    Effect.tap(() =>
      Effect.tryPromise({
        try: () => {
          const head = inlineData === "" ? [] : [Buffer.from(inlineData)]
          const whole = async function* () {
            yield* head
            yield* body
          }
          return pipeline(Readable.from(limited(whole(), bodyBytesMax)), createWriteStream(path))
        },
        catch: exceptionOfWrite,
      }),
    ),
  )
