import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"
import { cutRecord } from "#pipelines/log/encode-event.ts"
import { decodeRecords, type SequenceFailure, sequenceEntries, sequencerAt } from "#pipelines/log/sequencer.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import type { RecordPart } from "#schemas/events/record-part.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { numberedEvent, numbersOf } from "../../../support/log/log-event.ts"

const writerId = "0a".repeat(16)
const start = recordCodec.encodeRecord({ kind: "WriterStarted", writerId, seq: 0, startedAtMs: 0 })
const recordOf = (seq: number, by = writerId) => recordCodec.encodeRecord({ writerId: by, seq, ...numberedEvent(seq) })
const partsOf = (seq: number, bytesMax = 15) => cutRecord(recordCodec, { writerId, seq }, recordOf(seq), bytesMax)

const settings = { stream: "blocks.1", codec: recordCodec } as const

const sequence = (...records: ReadonlyArray<Uint8Array>) => {
  const entries = records.map((bytes, offset) => ({ offset, bytes }))
  const sequenced = sequenceEntries(settings, sequencerAt(streamStart), entries)
  const { events, failure } = decodeRecords(settings, sequenced.records)
  return { state: sequenced.state, events, failure: failure ?? sequenced.failure }
}

/** How a stream fails whose first record behind the start is good and whose others are these. */
const failureOf = (...records: ReadonlyArray<Uint8Array>): SequenceFailure => {
  const { failure, events } = sequence(start, recordOf(1), ...records)
  assert.deepStrictEqual(numbersOf(events), [1], "what came before counts")
  if (failure === undefined) throw new Error("It did not fail.")
  return failure
}

/** A part that claims something else than it is. */
const forged = (bytes: Uint8Array, changes: Partial<RecordPart>) => {
  const part = recordCodec.decodeRecord(bytes)
  return recordCodec.encodeRecord({ ...part, ...changes } as RecordPart)
}

describe("sequenceEntries", () => {
  it("gives each event the trace of the record that completed it", () => {
    const [first = start, ...others] = partsOf(2)
    const entries = [start, recordOf(1), first, ...others, recordOf(3)].map((bytes, offset) => ({
      offset,
      bytes,
      ...(offset < 2 ? {} : { traceParent: `trace of ${offset}` }),
    }))
    const { records } = sequenceEntries(settings, sequencerAt(streamStart), entries)
    const wholeAt = 2 + others.length
    assert.deepStrictEqual(
      records.map(({ traceParent }) => traceParent),
      [undefined, `trace of ${wholeAt}`, `trace of ${wholeAt + 1}`],
    )
    assert.notProperty(records[0], "traceParent")
  })

  it("stops at a gap, and reports its place", () => {
    const failure = failureOf(recordOf(3))
    assert.strictEqual(failure._tag, "SequenceGap")
    assert.strictEqual(failure.kind, "corrupt")
    assert.strictEqual(failure.message, "Record 2 of blocks.1 has seq 3; expected 2.")
  })

  it("stops at damaged bytes, and reports their place", () => {
    const failure = failureOf(recordOf(2).subarray(0, 30))
    assert.strictEqual(failure._tag, "RecordCorrupt")
    assert.strictEqual(failure.kind, "corrupt")
    assert.match(
      failure.message,
      /^Record 2 of blocks\.1 cannot be used: its bytes are no FinalityAdvanced\. Other streams continue; \S+#damaged-log brings it back\.$/,
    )
  })

  it("stops at an unknown schema, and reports its place", () => {
    const failure = failureOf(Uint8Array.from([0, 0, 0, 1, 0, 1]))
    assert.strictEqual(failure._tag, "SchemaUnknown")
    assert.match(failure.message, /^Record 2 of blocks\.1 uses schema 256/)
  })

  it("stops at a part whose predecessor is missing", () => {
    const [first, , third] = partsOf(2)
    assert.match(failureOf(first ?? start, third ?? start).message, /part 3 of \d, and one before it is missing/)
    assert.match(failureOf(third ?? start).message, /one before it is missing/)
  })

  it("stops at parts that do not add up", () => {
    const parts = partsOf(2)
    const broken = parts.map((part) => forged(part, { digest: "00".repeat(32) }))
    assert.match(failureOf(...broken).message, /do not match their digest/)
    assert.match(failureOf(forged(parts[0] ?? start, { count: 65 })).message, /it is part 1 of 65/)
    assert.match(failureOf(forged(parts[0] ?? start, { index: 7, count: 7 })).message, /it is part 8 of 7\. /)
  })

  it("stops at parts that hold another's record, or none of an event", () => {
    const head = { writerId, seq: 2 }
    const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
    for (const [bytes, reason] of [
      [recordOf(2, "0b".repeat(16)), /another writer or seq/],
      [recordOf(3), /another writer or seq/],
      [partsOf(2)[0] ?? start, /it is a RecordPart instead of an event/],
    ] as const) {
      const whole = { kind: "RecordPart", ...head, index: 0, count: 1, digest: digest(bytes), bytes } as const
      assert.match(failureOf(recordCodec.encodeRecord(whole)).message, reason)
    }
  })

  it("ignores records before the first start", () => {
    const { events, state } = sequence(recordOf(1), recordOf(2))
    assert.deepStrictEqual(events, [])
    assert.deepStrictEqual(state.place, { offset: 2, seq: 0, writerId: "" })
  })

  it("keeps its place at the first part of an unfinished set, whatever lies between", () => {
    const [first, second] = partsOf(2)
    const stranger = recordOf(9, "0b".repeat(16))
    const { state } = sequence(start, recordOf(1), stranger, first ?? start, stranger, recordOf(1), second ?? start)
    assert.deepStrictEqual(state.place, { offset: 3, seq: 1, writerId })
  })

  it("drops an unfinished set when another writer starts, or its own sends the record in another cut", () => {
    const successor = recordCodec.encodeRecord({
      kind: "WriterStarted",
      writerId: "0b".repeat(16),
      seq: 0,
      startedAtMs: 0,
    })
    const [first, second] = partsOf(2)
    const given = sequence(start, recordOf(1), first ?? start, successor, second ?? start, recordOf(2, "0b".repeat(16)))
    assert.deepStrictEqual(numbersOf(given.events), [1, 2])
    const recut = sequence(start, recordOf(1), first ?? start, ...partsOf(2, 25))
    assert.deepStrictEqual(numbersOf(recut.events), [1, 2])
    const whole = sequence(start, recordOf(1), first ?? start, recordOf(2), recordOf(3))
    assert.deepStrictEqual(numbersOf(whole.events), [1, 2, 3])
  })
})
