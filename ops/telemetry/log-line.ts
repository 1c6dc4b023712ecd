/**
 * One log line: a constant sentence, and variable values under keys of one list.
 *
 * The list orders the keys but does not filter them: other keys come last, and a tidy test finds them.
 */

import { oneLine } from "./cause-text.ts"

/** The keys of log lines, in display order. */
export const logKeys = [
  "chainId",
  "blockNumber",
  "blockHash",
  "stream",
  "topic",
  "partition",
  "offset",
  "processor",
  "projection",
  "interpreterId",
  "requestId",
  "url",
  "errorTag",
  "errorKind",
  "durationMs",
  "count",
  "progress",
] as const

/** The contents of a log line. */
export interface LogEntry {
  readonly timestampMs: number
  readonly level: string
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
  /** The failure behind the entry, with its causes. */
  readonly cause: string | undefined
  /** The stack trace of the failure; several lines. */
  readonly stack: string | undefined
}

/** Annotations with listed keys first, in the list's order; others in their original order. */
const orderedAnnotations = (entry: LogEntry): ReadonlyArray<readonly [string, unknown]> => {
  const keys: ReadonlyArray<string> = logKeys
  const rank = (key: string): number => {
    const index = keys.indexOf(key)
    return index === -1 ? logKeys.length : index
  }
  return Object.entries(entry.annotations)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => rank(left) - rank(right))
}

const plainValue = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value)

/** The entry as one line of JSON, for machines: time, level and message first, then annotations, then the cause and its stack. */
export const jsonLine = (entry: LogEntry): string =>
  JSON.stringify(
    {
      time: new Date(entry.timestampMs).toISOString(),
      level: entry.level.toLowerCase(),
      message: entry.message,
      ...Object.fromEntries(orderedAnnotations(entry)),
      cause: entry.cause,
      stack: entry.stack,
    },
    plainValue,
  )

const textValue = (value: unknown): string =>
  typeof value === "string" && /^\S+$/.test(value) ? value : (JSON.stringify(value, plainValue) ?? "")

/** The entry for a terminal: `12:00:00.000 info  Sentence. chainId=1 cause="Error: refused"`. Line ends within values are escaped. */
export const textLine = (entry: LogEntry): string => {
  const time = new Date(entry.timestampMs).toISOString().slice(11, 23)
  const values = [...orderedAnnotations(entry), ["cause", entry.cause] as const, ["stack", entry.stack] as const]
  const texts = values.filter(([, value]) => value !== undefined).map(([key, value]) => `${key}=${textValue(value)}`)
  return [time, entry.level.toLowerCase().padEnd(5), oneLine(entry.message), ...texts].join(" ")
}
