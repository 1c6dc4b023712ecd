import { assert, describe, it } from "vitest"
import { optional } from "#schemas/avro/avro-schema.ts"
import { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import { definePublishedKind } from "#schemas/avro/published-kind.ts"
import type { LogRecord } from "#schemas/events/log-record.ts"
import { makeRecordCodec, recordCodec } from "#schemas/record-codec.ts"
import { blockOfBytes, numberedEvent } from "../../support/log/log-event.ts"

const head = { writerId: "ab".repeat(16), seq: 300 }
const record: LogRecord = { ...head, ...numberedEvent(7) }

/** The failure of decoding bytes. */
const failureOf = (bytes: Uint8Array): unknown => {
  try {
    return recordCodec.decodeRecord(bytes)
  } catch (error) {
    return error
  }
}

describe("decodeRecord", () => {
  it("refuses bytes without a frame", () => {
    for (const bytes of [[], [0], [0, 0, 0, 0], [1, 0, 0, 0, 5, 0]]) {
      const failure = failureOf(Uint8Array.from(bytes))
      assert.instanceOf(failure, RecordCorrupt)
      assert.match((failure as RecordCorrupt).message, /^A record of the log cannot be used: it has no frame\. /)
    }
  })

  it("rejects an unknown schema, by its id", () => {
    const failure = failureOf(Uint8Array.from([0, 0, 1, 0, 0, 9]))
    assert.instanceOf(failure, SchemaUnknown)
    assert.strictEqual((failure as SchemaUnknown).schemaId, 65_536)
    assert.match((failure as SchemaUnknown).message, /uses schema 65536, which is unknown to this version of Tidemark/)
  })

  it("refuses a record that is truncated at any byte, and one with trailing bytes", () => {
    const bytes = recordCodec.encodeRecord(record)
    for (let length = 0; length < bytes.length; length++) {
      assert.instanceOf(failureOf(bytes.subarray(0, length)), RecordCorrupt, `${length} bytes`)
    }
    assert.instanceOf(failureOf(Uint8Array.from([...bytes, 0])), RecordCorrupt)
  })

  it("reads a view into a larger buffer", () => {
    const bytes = recordCodec.encodeRecord(record)
    const larger = new Uint8Array(bytes.length + 20).fill(255)
    larger.set(bytes, 10)
    const view = larger.subarray(10, 10 + bytes.length)
    assert.deepStrictEqual(recordCodec.decodeRecord(view), record)
    assert.deepStrictEqual(recordCodec.peekHead(view), { kind: record.kind, ...head })
  })

  it("reads an older version with its newer members absent, and writes the newest", () => {
    const member = { name: "more", type: "string" } as const
    const first = { version: 1, schemaId: 1, fields: [] }
    const second = { version: 2, schemaId: 2, fields: [optional(member.name, member.type)] }
    const oldCodec = makeRecordCodec({ kinds: [definePublishedKind("WriterStarted", [first])] })
    const newCodec = makeRecordCodec({ kinds: [definePublishedKind("WriterStarted", [first, second])] })
    // These two hypothetical versions are not in our registry, so the record only has to fit them.
    const old = { kind: "WriterStarted", ...head } as unknown as LogRecord
    assert.deepStrictEqual(newCodec.decodeRecord(oldCodec.encodeRecord(old)), {
      ...old,
      more: undefined,
    } as unknown as LogRecord)
    assert.strictEqual(newCodec.encodeRecord({ ...old, more: "x" } as unknown as LogRecord)[4], 2)
  })
})

describe("encodeRecord", () => {
  it("refuses values that have no bytes", () => {
    const finality = numberedEvent(1)
    const block = blockOfBytes(1, 4)
    const wrong: ReadonlyArray<readonly [object, RegExp]> = [
      [{ ...finality, hash: "0xzz" }, /is not hex text/],
      [{ ...finality, hash: "ab" }, /does not start with 0x/],
      [{ ...finality, hash: "0xab" }, /invalid/],
      [{ ...finality, number: 0.5 }, /invalid/],
      [{ ...block, block: { ...block.block, difficultyRaw: -1n } }, /does not fit into 256 bits/],
      [{ ...block, block: { ...block.block, difficultyRaw: 2n ** 256n } }, /does not fit into 256 bits/],
    ]
    for (const [event, message] of wrong) {
      assert.throws(() => recordCodec.encodeRecord({ ...head, ...event } as LogRecord), message)
    }
  })

  it("frames a record as schema registries do", () => {
    assert.strictEqual(Buffer.from(recordCodec.encodeRecord(record).subarray(0, 5)).toString("hex"), "0000000005")
  })

  it("gives each record bytes of its own, which later records leave alone", () => {
    const first = recordCodec.encodeRecord(record)
    const copy = Uint8Array.from(first)
    recordCodec.encodeRecord({ ...head, ...blockOfBytes(1, 1_000_000) })
    assert.deepStrictEqual(Uint8Array.from(first), copy)
  })
})
