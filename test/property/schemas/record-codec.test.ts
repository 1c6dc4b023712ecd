import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { LogRecord, RecordName } from "#schemas/events/log-record.ts"
import { makeRecordCodec, recordCodec } from "#schemas/record-codec.ts"
import { arbitraryRecordOfKind } from "../../support/arbitrary/log-record.ts"
import { plainEvent } from "../../support/chain/plain-block.ts"

const kinds = Object.keys(arbitraryRecordOfKind) as ReadonlyArray<RecordName>

/** The same value with every byte array converted to a plain array: the class of byte arrays is not part of the law. */
const plain = (record: LogRecord): LogRecord =>
  record.kind === "RecordPart" ? { ...record, bytes: Uint8Array.from(record.bytes) } : plainEvent(record)

describe("decodeRecord", () => {
  for (const kind of kinds) {
    it(`returns every encoded ${kind}, and its head alone`, () => {
      fc.assert(
        fc.property(arbitraryRecordOfKind[kind], (record) => {
          const bytes = recordCodec.encodeRecord(record)
          assert.deepStrictEqual(plain(recordCodec.decodeRecord(bytes)), record)
          const { writerId, seq } = record
          assert.deepStrictEqual(recordCodec.peekHead(bytes), { kind: record.kind, writerId, seq })
        }),
      )
    })
  }

  it("accepts the ids of another registry and no others", () => {
    const codec = makeRecordCodec({ schemaIdOf: ({ schemaId }) => 100_000 + schemaId })
    fc.assert(
      fc.property(fc.oneof(...Object.values(arbitraryRecordOfKind)), (record) => {
        assert.deepStrictEqual(plain(codec.decodeRecord(codec.encodeRecord(record))), record)
        assert.throws(() => codec.decodeRecord(recordCodec.encodeRecord(record)), /is unknown to this version/)
      }),
    )
  })

  it("refuses or reads damaged bytes, with bounded work", () => {
    fc.assert(
      fc.property(
        fc.oneof(...Object.values(arbitraryRecordOfKind)),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (record, at, flip) => {
          const bytes = Uint8Array.from(recordCodec.encodeRecord(record))
          const index = at % bytes.length
          bytes[index] = (bytes[index] ?? 0) ^ flip
          try {
            recordCodec.decodeRecord(bytes)
          } catch (error) {
            assert.include(["RecordCorrupt", "SchemaUnknown"], (error as { _tag?: string })._tag)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
