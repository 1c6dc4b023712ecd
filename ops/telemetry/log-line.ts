/**
 * One log line: a constant sentence, and variable values under keys of one list.
 *
 * The list orders the keys but does not filter them: other keys come last, and a tidy test finds them.
 */

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
] as const

/** The contents of a log line. */
export interface LogEntry {
  readonly timestampMs: number
  readonly level: string
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
  /** The failure behind the entry, with its causes; several lines. */
  readonly cause: string | undefined
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

/** The entry as one line of JSON, for machines: time, level and message first, then annotations, then the cause. */
export const jsonLine = (entry: LogEntry): string =>
  JSON.stringify(
    {
      time: new Date(entry.timestampMs).toISOString(),
      level: entry.level.toLowerCase(),
      message: entry.message,
      ...Object.fromEntries(orderedAnnotations(entry)),
      ...(entry.cause === undefined ? {} : { cause: entry.cause }),
    },
    plainValue,
  )

const textValue = (value: unknown): string =>
  typeof value === "string" && /^\S+$/.test(value) ? value : (JSON.stringify(value, plainValue) ?? "")

/** The entry for a terminal: `12:00:00.000 info  Sentence. chainId=1`, with the cause indented below. */
export const textLine = (entry: LogEntry): string => {
  const time = new Date(entry.timestampMs).toISOString().slice(11, 23)
  const annotations = orderedAnnotations(entry).map(([key, value]) => `${key}=${textValue(value)}`)
  const head = [time, entry.level.toLowerCase().padEnd(5), entry.message, ...annotations].join(" ")
  return entry.cause === undefined ? head : `${head}\n${entry.cause.replace(/^/gm, "    ")}`
}
