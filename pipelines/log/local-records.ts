/** Records in the files of a local log: each with a checksum, and read only while its bytes are those that were written. */
import { crc32 } from "node:zlib"
import { RecordCorrupt } from "#schemas/avro/errors.ts"
import type { StreamKey } from "#schemas/domain/stream-key.ts"
import type { LogEntry } from "./event-log.ts"
import type { Header, LocalFiles } from "./local-files.ts"
import { isDecompressible } from "./stored-record.ts"

/** Maximum chunk of a reader that is catching up: large enough for throughput, small enough for memory. */
const chunkBytesMax = 8 * 1024 * 1024
const chunkRecordsMax = 4096

/** Writes a record, within a transaction. */
export const putRecord = (files: LocalFiles, key: [string, number], bytes: Uint8Array, header: Header = {}): void => {
  files.records.putSync(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  files.checksums.putSync(key, crc32(bytes))
  if (Object.keys(header).length > 0) files.headers.putSync(key, header)
}

/** Removes a record, within a transaction. */
export const removeRecord = (files: LocalFiles, key: [string, number]): void => {
  files.records.removeSync(key)
  files.checksums.removeSync(key)
  files.headers.removeSync(key)
}

/** The bytes of a record. Throws `RecordCorrupt` if they are not those that were written. */
const bytesOf = (files: LocalFiles, key: [string, number], stored: Buffer): Buffer => {
  // lmdb-js prints every byte of what it cannot decompress.
  const bytes = isDecompressible(stored) ? files.records.get(key) : undefined
  const checksum = files.checksums.get(key)
  if (bytes !== undefined && (checksum === undefined || checksum === crc32(bytes))) return bytes
  throw new RecordCorrupt({ reason: "its bytes on disk are damaged", stream: key[0], offset: key[1] })
}

/**
 * The next records of a stream from an offset on; none at its end.
 *
 * Ends before a damaged record, and throws `RecordCorrupt` if it is the first.
 */
export const readChunk = (files: LocalFiles, stream: StreamKey, offset: number): ReadonlyArray<LogEntry> => {
  files.root.resetReadTxn()
  const chunk: Array<LogEntry> = []
  let bytesInChunk = 0
  const range = files.stored.getRange({
    start: [stream, offset],
    end: [stream, Number.MAX_SAFE_INTEGER],
    limit: chunkRecordsMax,
  })
  for (const { key, value } of range) {
    try {
      const bytes = bytesOf(files, key, value)
      chunk.push({ offset: key[1], bytes })
      bytesInChunk += bytes.length
    } catch (error) {
      if (chunk.length === 0) throw error
      break
    }
    if (bytesInChunk >= chunkBytesMax) break
  }
  return withHeaders(files, stream, chunk)
}

const withHeaders = (files: LocalFiles, stream: StreamKey, chunk: ReadonlyArray<LogEntry>): ReadonlyArray<LogEntry> => {
  const [first] = chunk
  if (first === undefined) return chunk
  const end: [string, number] = [stream, (chunk.at(-1)?.offset ?? first.offset) + 1]
  const found = files.headers.getRange({ start: [stream, first.offset], end })
  const headers = new Map([...found].map(({ key, value }) => [key[1], value]))
  return headers.size === 0 ? chunk : chunk.map((entry) => ({ ...entry, ...headers.get(entry.offset) }))
}
