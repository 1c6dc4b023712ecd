/**
 * Rows as frames: the length of a row as a variable-length integer, then the row in RowBinary. ClickHouse itself writes them where the only
 * column of a query is `formatRow('RowBinary', …)`. Unlike plain RowBinary they can be split between rows without knowing the types of columns.
 */
import type { EncodedRows } from "./store.ts"

/** Whole rows, in both forms. */
export interface FramedRows {
  readonly frames: Buffer
  readonly rows: EncodedRows
}

/** Bounds of the row in the frame at an offset; `undefined` if the bytes end within the frame. */
const rowAt = (bytes: Buffer, at: number): { readonly start: number; readonly end: number } | undefined => {
  let length = 0
  let factor = 1
  for (let start = at; start < bytes.length; ) {
    const byte = bytes[start] ?? 0
    start += 1
    length += (byte & 0x7f) * factor
    factor *= 0x80
    if (byte < 0x80) return start + length > bytes.length ? undefined : { start, end: start + length }
  }
  return undefined
}

/** The whole frames at the start of bytes. */
const wholeFrames = (bytes: Buffer): FramedRows => {
  const rows = Buffer.allocUnsafe(bytes.length)
  let rowBytes = 0
  let length = 0
  let at = 0
  for (let row = rowAt(bytes, at); row !== undefined; row = rowAt(bytes, at)) {
    rowBytes += bytes.copy(rows, rowBytes, row.start, row.end)
    length += 1
    at = row.end
  }
  return { frames: bytes.subarray(0, at), rows: { length, chunks: [rows.subarray(0, rowBytes)] } }
}

/** Splits bytes between rows, in batches of about the given size. Throws if the bytes end within a row. */
export async function* splitFrames(
  chunks: AsyncIterable<Uint8Array>,
  batchBytes: number,
): AsyncGenerator<FramedRows, void> {
  let pending: Array<Uint8Array> = []
  let pendingBytes = 0
  const take = (): FramedRows => {
    const bytes = Buffer.concat(pending)
    const batch = wholeFrames(bytes)
    pending = [bytes.subarray(batch.frames.length)]
    pendingBytes = bytes.length - batch.frames.length
    return batch
  }
  for await (const chunk of chunks) {
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes >= batchBytes) yield take()
  }
  const last = take()
  if (pendingBytes > 0) throw new Error("The rows end within a row.")
  yield last
}
