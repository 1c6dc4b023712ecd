import type { LogEvent } from "#schemas/events/log-event.ts"
import { recordCodec } from "#schemas/record-codec.ts"

/** Reads the records of a stream, from the first on. */
export interface RecordCount {
  /** The event that counts with this record; absent for a start, a record of a superseded writer, or a repetition. */
  readonly take: (bytes: Uint8Array) => LogEvent | undefined
}

/**
 * Selects the records that count by the rules of the log alone: those of the writer that started last, each `seq` once. Throws if that
 * writer has left out a `seq`. No block of a simulated chain is so large that its record is split.
 */
export const makeRecordCount = (): RecordCount => {
  let current: string | undefined
  let counted = 0
  return {
    take: (bytes) => {
      const record = recordCodec.decodeRecord(bytes)
      if (record.kind === "RecordPart") throw new Error("A record of a simulated chain came in parts.")
      if (record.kind === "RequestFiled") throw new Error("A request stands in the stream of a simulated chain.")
      const { writerId, seq, ...event } = record
      if (event.kind === "WriterStarted") {
        current = writerId
        return undefined
      }
      if (writerId !== current || seq <= counted) return undefined
      if (seq !== counted + 1) throw new Error(`Record ${seq} follows record ${counted}.`)
      counted = seq
      return event
    },
  }
}
