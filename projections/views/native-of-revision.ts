/**
 * `Native` of a revision of ClickHouse's protocol (https://clickhouse.com/docs/interfaces/specs/NativeFormat#protocol-revision), as a server writes it for
 * the parameter `client_protocol_version`. The engine in process only writes revision 0, that of files. Values are equal in both, since results have
 * neither dictionaries nor documents (`result-size.ts`): only heads of blocks and of columns differ.
 *
 * Columns are found by their names, which no value contains, so that values need not be parsed.
 */
import type { ResultColumn } from "./result-size.ts"

/** The form of a result in `Native`. */
export interface NativeForm {
  readonly columns: ReadonlyArray<ResultColumn>
  /** Random text of at most 100 bytes, with which the names of all columns begin in the bytes of revision 0. */
  readonly marker: string
  /** Revision of the protocol, from 1 on. */
  readonly revision: number
}

/** First revisions of parts (ClickHouse's src/Core/ProtocolDefines.h). */
const firstRevisions = { timeZone: 54_337, customSerialization: 54_454, outOfOrderBuckets: 54_480 } as const

/** The last byte of a variable-length integer. */
const isLast = (byte = 0): boolean => byte < 0x80

const varint = (value: number): ReadonlyArray<number> =>
  value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))]

/** The variable-length integer at an offset, and the offset behind it. */
const varintAt = (bytes: Buffer, offset: number): readonly [number, number] => {
  const [byte = 0] = bytes.subarray(offset)
  if (isLast(byte)) return [byte, offset + 1]
  const [rest, end] = varintAt(bytes, offset + 1)
  return [rest * 0x80 + (byte % 0x80), end]
}

/** The offset of a variable-length integer that ends at an offset and follows another one. */
const varintBefore = (bytes: Buffer, end: number): number =>
  isLast(bytes[end - 2]) ? end - 1 : varintBefore(bytes, end - 1)

const textBytes = (text: string): Buffer =>
  Buffer.concat([Buffer.from(varint(Buffer.byteLength(text))), Buffer.from(text)])

/** The head of a block that is no part of an aggregation: numbered fields, of which 0 ends them. */
const blockInfo = (revision: number): Buffer => {
  const buckets = revision >= firstRevisions.outOfOrderBuckets ? [3, 0] : []
  return Buffer.from([1, 0, 2, 0xff, 0xff, 0xff, 0xff, ...buckets, 0])
}

/** The head of a column of a type in revision 0, which omits the time zone of a `DateTime`. */
const columnHead = ({ name, type }: ResultColumn, plain: string, revision: number): Buffer => {
  const hasZone = plain === "DateTime" && revision >= firstRevisions.timeZone
  const zoned = hasZone ? /\bDateTime\('[^']*'\)/.exec(type)?.[0] : undefined
  const serialization = revision >= firstRevisions.customSerialization ? [0] : []
  return Buffer.concat([textBytes(name), textBytes(zoned ?? plain), Buffer.from(serialization)])
}

/** The columns of block after block, with their positions. */
function* columnsOfBlocks(columns: ReadonlyArray<ResultColumn>) {
  while (true) yield* columns.entries()
}

/** Converts a result from `Native` of revision 0, in which the names of the columns are the marker and their positions. */
export const nativeOfRevision = (native: Uint8Array, { columns, marker, revision }: NativeForm): Uint8Array => {
  const bytes = Buffer.from(native.buffer, native.byteOffset, native.byteLength)
  const info = blockInfo(revision)
  const countBytes = varint(columns.length).length
  const parts: Array<Uint8Array> = []
  let end = 0
  for (const [position, column] of columnsOfBlocks(columns)) {
    const name = bytes.indexOf(marker, end)
    if (name < 0) break
    // Before the name is its length; before that of the first one are the block's numbers of columns and of rows.
    const head = position === 0 ? varintBefore(bytes, name - 1) - countBytes : name - 1
    parts.push(bytes.subarray(end, head))
    if (position === 0) parts.push(info, bytes.subarray(head, name - 1))
    const [typeBytes, type] = varintAt(bytes, name + (bytes[name - 1] ?? 0))
    end = type + typeBytes
    parts.push(columnHead(column, bytes.toString("utf8", type, end), revision))
  }
  return Buffer.concat([...parts, bytes.subarray(end)])
}
