import { createHash } from "node:crypto"
import { once } from "node:events"
import { createReadStream, createWriteStream } from "node:fs"
import { pipeline as pipeInto } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createZstdCompress, createZstdDecompress } from "node:zlib"

/** A file that is being written, compressed with ZSTD. Methods reject with Node's errors. */
export interface CompressedFile {
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** Flushes the file to disk; returns its size and digest. */
  readonly finish: () => Promise<{ readonly bytes: number; readonly sha256: string }>
  /** Gives the file up; does nothing once it is finished. */
  readonly abandon: () => void
}

/** Creates a file. */
export const createCompressedFile = (path: string): CompressedFile => {
  const compressor = createZstdCompress()
  const hash = createHash("sha256")
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const written = pipeline(compressor, measure, createWriteStream(path, { flush: true }))
  // Also reported by the next call.
  written.catch(() => undefined)
  return {
    write: async (chunk) => {
      if (!compressor.write(chunk)) await Promise.race([once(compressor, "drain"), written])
    },
    finish: async () => {
      compressor.end()
      await written
      return { bytes, sha256: hash.digest("hex") }
    },
    abandon: () => void compressor.destroy(),
  }
}

/** The content of a compressed file, in chunks. The file is opened when the first is requested; iterating rejects with Node's errors. */
export async function* readCompressedFile(path: string): AsyncGenerator<Buffer> {
  // Errors of the file destroy the decompressor, which reports them to its reader.
  yield* pipeInto(createReadStream(path), createZstdDecompress(), () => undefined)
}

/** The lines of a compressed file, without their ends, `\n`. A file that was cut within a line ends with that part. */
export async function* readCompressedLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ""
  for await (const chunk of readCompressedFile(path)) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split("\n")
    rest = lines.pop() ?? ""
    yield* lines
  }
  if (rest !== "") yield rest
}
