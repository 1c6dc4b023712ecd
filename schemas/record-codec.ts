/**
 * Codec of log records: `0x00`, the schema id in four big-endian bytes, then Avro. This is the framing of schema registries, so that other
 * tools can read the log. The form of a kind (`columns/pack-block.ts`) is between its members and its fields: in blocks, other tools read columns
 * by `columns/tables.ts`.
 */

import { RecordCorrupt, SchemaUnknown } from "./avro/errors.ts"
import type { PublishedKind, PublishedVersion, RecordForm } from "./avro/published-kind.ts"
import { readingType, writingType } from "./avro/record-type.ts"
import { fromAvroRecord, toAvroRecord } from "./avro/value-mapping.ts"
import { kindOfName, type LogRecord, type RecordName, recordNameOf } from "./events/log-record.ts"
import type { RecordHead } from "./events/record-head.ts"
import { publishedKinds } from "./registry.ts"

/** The head of a record, decoded alone. */
export interface PeekedHead extends RecordHead {
  readonly kind: LogRecord["kind"]
}

/** Encodes and decodes framed records. */
export interface RecordCodec {
  /** Encodes a record in the newest version of its kind. Throws a plain error if the record violates its type. */
  readonly encodeRecord: (record: LogRecord) => Uint8Array
  /** Decodes a record of any published version. Throws `RecordCorrupt` or `SchemaUnknown`. */
  readonly decodeRecord: (bytes: Uint8Array) => LogRecord
  /** Decodes the head only, about a thousand times faster. Throws `RecordCorrupt` or `SchemaUnknown`. */
  readonly peekHead: (bytes: Uint8Array) => PeekedHead
  /** A copy of a record as the built-in registry frames it, for threads that have no other. Throws `RecordCorrupt` or `SchemaUnknown`. */
  readonly copyBuiltIn: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
}

/** Magic byte and schema id. */
const frameBytes = 5
const writerIdBytes = 16

/** Grows to the largest record seen, up to this size; larger records get a buffer of their own. */
const scratchBytesMax = 16 * 1024 * 1024
let scratch = Buffer.allocUnsafe(256 * 1024)

/** A version with its kind. */
export interface PublishedSchema extends PublishedVersion {
  readonly kind: RecordName
}

/** Codec options. */
export interface RecordCodecOptions {
  /** The schema id in frames; a schema registry assigns its own. */
  readonly schemaIdOf?: (published: PublishedSchema) => number
  readonly kinds?: ReadonlyArray<PublishedKind<RecordName>>
  /** Resolves an alias to the id that `schemaIdOf` returns for the same schema; called for ids that it never returned. */
  readonly aliasOf?: (schemaId: number) => number | undefined
}

/** A codec for the published schemas. */
export const makeRecordCodec = (options: RecordCodecOptions = {}): RecordCodec => {
  const { schemaIdOf = ({ schemaId }) => schemaId, kinds = publishedKinds, aliasOf = () => undefined } = options
  const writers = new Map<string, Writer>()
  const readers = new Map<number, Reader>()
  for (const { kind, versions, form = sameForm } of kinds) {
    const newest = newestOf(kind, versions)
    writers.set(kind, makeWriter(newest, form, schemaIdOf(newest)))
    for (const version of versions) {
      const published = { kind, ...version }
      readers.set(schemaIdOf(published), makeReader(published, newest, form))
    }
  }

  const readerOf = (bytes: Uint8Array) => {
    if (bytes.length < frameBytes || bytes[0] !== 0) throw new RecordCorrupt({ reason: "it has no frame" })
    const schemaId = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1)
    const reader = readers.get(schemaId) ?? readers.get(aliasOf(schemaId) ?? schemaId)
    if (reader === undefined) throw new SchemaUnknown({ schemaId })
    return reader
  }

  return {
    encodeRecord: (record) => {
      const name = recordNameOf(record)
      const writer = writers.get(name)
      if (writer === undefined) throw new Error(`No schema is published for ${name}.`)
      return writer.write(record)
    },
    decodeRecord: (bytes) => readerOf(bytes).read(bytes),
    peekHead: (bytes) => ({ kind: kindOfName(readerOf(bytes).name), ...headOf(bytes) }),
    copyBuiltIn: (bytes) => {
      const copy = Uint8Array.from(bytes)
      new DataView(copy.buffer).setUint32(1, readerOf(bytes).schemaId)
      return copy
    },
  }
}

const newestOf = (kind: RecordName, versions: ReadonlyArray<PublishedVersion>): PublishedSchema => {
  const newest = versions.at(-1)
  if (newest === undefined) throw new Error(`No version of ${kind} is published.`)
  return { kind, ...newest }
}

/** The form of records whose members are their fields. */
const sameForm: RecordForm = { pack: (record) => record, unpack: (fields) => fields }

type Writer = ReturnType<typeof makeWriter>
type Reader = ReturnType<typeof makeReader>

const makeWriter = (published: PublishedSchema, form: RecordForm, schemaId: number) => {
  const type = writingType(published.schema)
  const toAvro = toAvroRecord(published.schema)
  const write = (record: LogRecord): Uint8Array => {
    const value = toAvro(form.pack(record))
    let buffer = scratch
    let end = type.encode(value, buffer, frameBytes)
    if (end < 0) {
      // avsc returns the negated number of missing bytes.
      buffer = Buffer.allocUnsafe(buffer.length - end)
      end = type.encode(value, buffer, frameBytes)
      if (buffer.length <= scratchBytesMax) scratch = buffer
    }
    buffer[0] = 0
    buffer.writeUInt32BE(schemaId, 1)
    // A copy: the method of a Buffer returns a part of the same memory.
    return Uint8Array.prototype.slice.call(buffer, 0, end)
  }
  return { write }
}

const makeReader = (published: PublishedSchema, newest: PublishedSchema, form: RecordForm) => {
  const { kind: name, schemaId } = published
  const kind = kindOfName(name)
  const type = readingType(newest.schema)
  const fromAvro = fromAvroRecord(newest.schema)
  const resolver = published.version === newest.version ? undefined : type.createResolver(writingType(published.schema))
  const read = (bytes: Uint8Array): LogRecord => {
    const payload = Buffer.from(bytes.buffer, bytes.byteOffset + frameBytes, bytes.byteLength - frameBytes)
    try {
      // The type of a record yields objects.
      const members = form.unpack(fromAvro(type.fromBuffer(payload, resolver)) as object)
      // The schema of a kind names exactly the members of its type, which the codec suite checks.
      return Object.assign({ kind }, members) as LogRecord
    } catch (cause) {
      throw new RecordCorrupt({ reason: `its bytes are no ${name}`, cause })
    }
  }
  return { name, schemaId, read }
}

const headOf = (bytes: Uint8Array): RecordHead => {
  const seqAt = frameBytes + writerIdBytes
  if (bytes.length <= seqAt) throw new RecordCorrupt({ reason: "it ends within its head" })
  const writerId = Buffer.from(bytes.buffer, bytes.byteOffset + frameBytes, writerIdBytes).toString("hex")
  // Avro's zig-zag variable-length integer; a number suffices, as no stream approaches 2 ** 53 records.
  let zigzag = 0
  for (let index = 0; index < 8; index++) {
    const byte = bytes[seqAt + index]
    if (byte === undefined) break
    zigzag += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) {
      if (zigzag % 2 === 1) throw new RecordCorrupt({ reason: "its seq is negative" })
      return { writerId, seq: zigzag / 2 }
    }
  }
  throw new RecordCorrupt({ reason: "it ends within its head" })
}

/** The codec with the ids of the built-in registry. */
export const recordCodec: RecordCodec = makeRecordCodec()
