/** Events to framed records: one each, or several parts where an event is larger than a record may be. */
import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import type { RecordHead } from "#schemas/events/record-head.ts"
import type { RecordCodec } from "#schemas/record-codec.ts"
import { recordPartsMax } from "./sequencer.ts"

/** An event takes more than all parts of a record hold. Nothing was appended. */
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

/** For which stream, and how large its records may be. */
export interface EncodeEventSettings {
  readonly stream: SequencedKey
  readonly codec: RecordCodec
  readonly recordBytesMax: number
}

/** What a part takes beside its bytes: frame and head are less than a tenth of it. */
const partHeadBytes = 1024

/** The records of an event, in order. Fails with `EventTooLarge` where all parts together could not hold it. */
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

/** The parts of a framed record, each with at most `partBytes` of it. */
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
