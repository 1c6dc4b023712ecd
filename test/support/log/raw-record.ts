/** Raw records of a stream, bypassing writers and sequencers: what a broker without fencing accepts. */
import { Effect, Stream } from "effect"
import { EventLog } from "#pipelines/log/event-log.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { plainEvents } from "../chain/plain-block.ts"
import { numberedEvent } from "./log-event.ts"

/** A writer id. */
export const firstWriter = "11".repeat(16)
/** A second writer id. */
export const secondWriter = "22".repeat(16)

/** The start record of a writer. */
export const startRecord = (writerId: string) =>
  recordCodec.encodeRecord({ kind: "WriterStarted", writerId, seq: 0, startedAtMs: 1_700_000_000_000 })

/** A record of a writer with an event. */
export const eventRecord = (writerId: string, seq: number, event: LogEvent = numberedEvent(seq)) =>
  recordCodec.encodeRecord({ writerId, seq, ...event })

/** Appends records of any writer as the current writer, as a broker without fencing would. */
export const appendRaw = (
  stream: SequencedKey,
  records: ReadonlyArray<Uint8Array>,
  writerId = firstWriter,
  isStart = false,
) => Effect.flatMap(EventLog, (log) => log.append({ stream, writerId, isStart, records }))

/** The first events that count after a place. */
export const readSome = (stream: SequencedKey, count: number, place = streamStart) =>
  Effect.map(Stream.runCollect(Stream.take(readEvents({ stream, place }), count)), plainEvents)

/** The first entries from an offset on, counted or not. */
export const readRaw = (stream: SequencedKey, offset: number, count: number) =>
  Effect.flatMap(EventLog, (log) => Stream.runCollect(Stream.take(log.read({ stream, offset }), count)))

/** The log, recording the offset of each read. */
export const noteReads = (log: EventLog["Service"], offsets: Array<number>): EventLog["Service"] => ({
  ...log,
  read: (from) => {
    offsets.push(from.offset)
    return log.read(from)
  },
})
