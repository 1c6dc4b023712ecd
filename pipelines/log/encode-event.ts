/** Encodes events as framed records: one per event, or several parts if the event exceeds the record size. */
import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import type { RecordHead } from "#schemas/events/record-head.ts"
import type { RecordCodec } from "#schemas/record-codec.ts"
import { recordPartsMax } from "./sequencer.ts"

/** An event does not fit into the maximum number of record parts. Nothing was appended. */
export class EventTooLarge extends Schema.TaggedError<EventTooLarge>()("EventTooLarge", {
  stream: Schema.String,
  eventKind: Schema.String,
  recordBytes: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `A ${this.eventKind} for ${this.stream} takes ${this.recordBytes} bytes, more than a record of the log can have.`
  }
}

/** Options of encoding events for one stream. */
export interface EncodeEventSettings {
  readonly stream: SequencedKey
  readonly codec: RecordCodec
  readonly recordBytesMax: number
}

/** Bytes reserved in each part for frame and head, which take less than a tenth of it. */
const partHeadBytes = 1024

/** Returns the records of an event, in order. Fails with `EventTooLarge` if it exceeds the maximum number of parts. */
export const encodeEvent =
  ({ stream, codec, recordBytesMax }: EncodeEventSettings) =>
  (head: RecordHead, event: LogEvent): Effect.Effect<ReadonlyArray<Uint8Array>, EventTooLarge> =>
    Effect.suspend(() => {
      const bytes = codec.encodeRecord({ ...head, ...event })
      if (bytes.length <= recordBytesMax) return Effect.succeed([bytes])
      const partBytes = recordBytesMax - partHeadBytes
      return bytes.length > recordPartsMax * partBytes
        ? Effect.fail(new EventTooLarge({ stream, eventKind: event.kind, recordBytes: bytes.length }))
        : Effect.succeed(cutRecord(codec, head, bytes, partBytes))
    })

/** Splits a framed record into parts of at most `partBytes` bytes each. */
export const cutRecord = (
  codec: RecordCodec,
  head: RecordHead,
  bytes: Uint8Array,
  partBytes: number,
): ReadonlyArray<Uint8Array> => {
  const count = Math.ceil(bytes.length / partBytes)
  const digest = createHash("sha256").update(bytes).digest("hex")
  return Array.from({ length: count }, (_, index) => {
    const part = bytes.subarray(index * partBytes, (index + 1) * partBytes)
    return codec.encodeRecord({ kind: "RecordPart", ...head, index, count, digest, bytes: part })
  })
}
