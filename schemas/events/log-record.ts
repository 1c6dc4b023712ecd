import type { LogEvent } from "./log-event.ts"
import type { RecordHead } from "./record-head.ts"
import type { RecordPart } from "./record-part.ts"
import type { RequestFiled } from "./request-filed.ts"
import type { WriterStarted } from "./writer-started.ts"

/** Any record of a stream, as it is framed. */
export type LogRecord = WriterStarted | RecordPart | RequestFiled | (RecordHead & LogEvent)
