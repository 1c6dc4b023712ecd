/** Settings that the engine process is started with, and its built-in limits. */
import { Schema } from "effect"

/** Settings of one engine process, passed as JSON in its first argument. Excludes the password, because arguments are visible to every user. */
export const EngineSettings = Schema.Struct({
  /** Data directory, exclusive to this process. */
  directory: Schema.String,
  /** Port on loopback. */
  port: Schema.Int,
  /** Cap of the engine's memory; resident memory peaks at up to 1.7 times this. */
  memoryBytesMax: Schema.Int,
})
/** The type of `EngineSettings`. */
export type EngineSettings = typeof EngineSettings.Type

/** The first line on standard output: the address that the engine listens on, or the reason of its failure. */
export const EngineReport = Schema.Union([
  Schema.Struct({ port: Schema.Int }),
  Schema.Struct({ reason: Schema.String, fault: Schema.Literals(["directory", "port", "other"]) }),
])
/** The type of `EngineReport`. */
export type EngineReport = typeof EngineReport.Type

/** Concurrent statements of the embedded engine: beyond 8 it gains nothing and memory grows. @limit operators */
export const statementsConcurrentMax = 8

/** Name of the workload of analysts, which gets a part of the engine. A server without a workload of this name ignores it. */
export const analystWorkload = "analysts"

/** Concurrent statements over direct connections (the workload `analysts`). One inside a function cannot be stopped, and keeps its slot until the function returns. @limit analysts */
export const analystStatementsConcurrentMax = 2

/** Concurrent inserts with buffered bodies: with `bodyBytesMax`, at most 256 MiB of spool files. @limit operators */
export const insertsConcurrentMax = 2

/** Idle sessions: a few dozen kinds of queries, at 0.12 MiB each. */
export const idleSessionsMax = 32

/** 128 MiB: 50,000 rows of a wide table are about 20 MB, 10,000 rows with calldata about 50 MB. */
export const bodyBytesMax = 128 * 1024 * 1024

/** 16 MiB of SQL text, including values inlined into an INSERT. */
export const statementBytesMax = 16 * 1024 * 1024

/** 1 MiB of URL and headers, as on a ClickHouse server (`http_max_uri_size`). */
export const headerBytesMax = 1024 * 1024

/** 8 MiB: a result up to this size is buffered before its first byte is sent, so that any failure has a status. */
export const gatheredBytesMax = 8 * 1024 * 1024

/** 256 MiB: the largest result in a format that cannot be streamed. */
export const unstreamedBytesMax = 256 * 1024 * 1024

/** Time limit of any statement: half an hour suffices to rebuild a table of a local chain. */
export const statementSecondsMax = 1800

/** Time limit of a query over a direct connection, in seconds. @limit analysts */
export const readerSecondsMax = 300

/** Rows of a result over a direct connection; split larger exports by block range. @limit analysts */
export const readerResultRowsMax = 10_000_000

/** Size of a result over a direct connection, streamed or not. @limit analysts */
export const readerResultBytesMax = 1024 * 1024 * 1024

/** Share of the engine's memory that one statement may use. */
export const statementMemoryShare = 0.4

/** Drain timeout of running requests when the engine stops: its parent kills it after five seconds. */
export const drainMsMax = 3000

/** Concurrent connections; a client opens a few dozen. */
export const connectionsMax = 256

/** Maximum wait for a process that holds the data directory: a killed engine with much memory takes some seconds to exit. */
export const holderWaitMsMax = 5_000

/** Polling interval of that wait. */
export const holderLookIntervalMs = 100
