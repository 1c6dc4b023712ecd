import { isUtxoBlock } from "../domain/chain-block.ts"
import type { LogEvent } from "./log-event.ts"
import type { RecordHead } from "./record-head.ts"
import type { RecordPart } from "./record-part.ts"
import type { RequestFiled } from "./request-filed.ts"
import type { WriterStarted } from "./writer-started.ts"

/** Any record of a stream, as it is framed. */
export type LogRecord = WriterStarted | RecordPart | RequestFiled | (RecordHead & LogEvent)

/** Name of a record in the log: its kind, where blocks of each further family of chains have a name of their own. */
export type RecordName = LogRecord["kind"] | "UtxoBlockAppended"

/** The name under which an event is written. */
export const recordNameOf = (record: LogRecord): RecordName =>
  record.kind === "BlockAppended" && isUtxoBlock(record.block) ? "UtxoBlockAppended" : record.kind

/** The kind in memory of a record with a name. */
export const kindOfName = (name: RecordName): LogRecord["kind"] =>
  name === "UtxoBlockAppended" ? "BlockAppended" : name
