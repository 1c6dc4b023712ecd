/**
 * Entries of a stream as bytes, one frame after the other: the lengths of header and record in four bytes each, little-endian, then the
 * header as JSON, with everything of the entry but the record, then the record as it is in the log.
 */

import { Schema } from "effect"
import type { LogEntry } from "#pipelines/log/event-log.ts"

const lengthsBytes = 8

const Header = Schema.fromJsonString(
  Schema.Struct({
    offset: Schema.Int,
    traceParent: Schema.optionalKey(Schema.String),
    place: Schema.optionalKey(Schema.Struct({ offset: Schema.Int, seq: Schema.Int, writerId: Schema.String })),
  }),
)
const decodeHeader = Schema.decodeUnknownSync(Header)

/** The frames of entries. */
export const encodeFrames = (entries: ReadonlyArray<LogEntry>): Buffer =>
  Buffer.concat(
    entries.flatMap(({ bytes, ...rest }) => {
      const header = Buffer.from(JSON.stringify(rest))
      const lengths = Buffer.alloc(lengthsBytes)
      lengths.writeUInt32LE(header.length, 0)
      lengths.writeUInt32LE(bytes.length, 4)
      return [lengths, header, bytes]
    }),
  )

/** The first entry in bytes, and the number of bytes of its frame; `undefined` if they end before it does. */
const firstFrame = (bytes: Buffer, at: number): { readonly entry: LogEntry; readonly end: number } | undefined => {
  if (bytes.length < at + lengthsBytes) return undefined
  const headerEnd = at + lengthsBytes + bytes.readUInt32LE(at)
  const end = headerEnd + bytes.readUInt32LE(at + 4)
  if (bytes.length < end) return undefined
  const header = decodeHeader(bytes.toString("utf8", at + lengthsBytes, headerEnd))
  return { entry: { ...header, bytes: bytes.subarray(headerEnd, end) }, end }
}

/** The entries in bytes, in batches of about the given size. Throws if the bytes end within a frame. */
export async function* decodeFrames(
  chunks: AsyncIterable<Buffer>,
  batchBytes: number,
): AsyncGenerator<ReadonlyArray<LogEntry>> {
  let pending: Array<Buffer> = []
  let pendingBytes = 0
  for await (const chunk of chunks) {
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes < batchBytes) continue
    const { entries, rest } = framesIn(Buffer.concat(pending))
    pending = [rest]
    pendingBytes = rest.length
    yield entries
  }
  const { entries, rest } = framesIn(Buffer.concat(pending))
  if (rest.length > 0) throw new Error("The file ends within a record.")
  yield entries
}

const framesIn = (bytes: Buffer): { readonly entries: ReadonlyArray<LogEntry>; readonly rest: Buffer } => {
  const entries: Array<LogEntry> = []
  let at = 0
  for (let frame = firstFrame(bytes, at); frame !== undefined; frame = firstFrame(bytes, at)) {
    entries.push(frame.entry)
    at = frame.end
  }
  return { entries, rest: bytes.subarray(at) }
}
