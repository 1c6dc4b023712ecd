/** Findings about every record of the log in the data directory. */
import { Effect, Stream } from "effect"
import { EventLog } from "#pipelines/log/event-log.ts"
import { isSequencedKey, type SequencedKey } from "#schemas/domain/stream-key.ts"
import type { Finding } from "./finding.ts"

/** The log, as the subject of a finding. */
export const logSubject = "log in the data directory"

/** Reads a stream to its present end. Returns the number of its records, and the failure behind them. */
const readThrough = Effect.fnUntraced(function* (stream: SequencedKey) {
  const log = yield* EventLog
  const end = yield* log.end(stream)
  const records = log.read({ stream, offset: 0 }).pipe(Stream.takeUntil(({ offset }) => offset >= end - 1))
  return end === 0 ? 0 : yield* Stream.runCount(records)
})

/** Reads the whole log, with or without a running service. */
export const logFindings = Effect.gen(function* () {
  const log = yield* EventLog
  const streams = (yield* log.streams).filter(isSequencedKey)
  const outcomes = yield* Effect.forEach(streams, (stream) => Effect.result(readThrough(stream)))
  const damaged = outcomes.flatMap(
    (outcome): ReadonlyArray<Finding> =>
      outcome._tag === "Failure"
        ? [{ level: "failure", subject: logSubject, text: outcome.failure.message.replace(/\.$/, "") }]
        : [],
  )
  const records = outcomes.reduce((sum, outcome) => sum + (outcome._tag === "Success" ? outcome.success : 0), 0)
  const text = `${records.toLocaleString("en-US")} records of ${streams.length} streams are as they were written`
  const intact: Finding = { level: "ok", subject: logSubject, text, facts: { records, streams: streams.length } }
  return damaged.length > 0 ? damaged : [intact]
})
