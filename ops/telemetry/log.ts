import { Cause, Layer, Logger, References } from "effect"
import { jsonLine, type LogEntry, textLine } from "./log-line.ts"

/** How a process logs. */
export interface LogSettings {
  /** The least that is told. */
  readonly level: "Debug" | "Info" | "Warn" | "Error"
  /** `json` for machines, `text` for a person at a terminal. */
  readonly format: "json" | "text"
  /** Takes one entry without its line end. */
  readonly write: (line: string) => void
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Error)

/** Tag and kind of a failure under their keys; nothing where it has none. */
const errorAnnotations = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof Error && "_tag" in error
    ? { errorTag: error._tag, errorKind: "kind" in error ? error.kind : undefined }
    : {}

/** The failure behind an entry: of its cause, or an error given beside the sentence. */
const causeOf = (options: Logger.Options<unknown>, parts: ReadonlyArray<unknown>): Cause.Cause<unknown> | undefined => {
  if (options.cause.reasons.length > 0) return options.cause
  const error = parts.find((part) => part instanceof Error)
  return error === undefined ? undefined : Cause.fail(error)
}

const toEntry = (options: Logger.Options<unknown>): LogEntry => {
  const parts: ReadonlyArray<unknown> = Array.isArray(options.message) ? options.message : [options.message]
  const cause = causeOf(options, parts)
  return {
    timestampMs: options.date.getTime(),
    level: options.logLevel,
    message: parts.filter((part) => typeof part !== "object").join(" "),
    annotations: {
      ...options.fiber.getRef(References.CurrentLogAnnotations),
      ...Object.assign({}, ...parts.filter(isRecord)),
      ...(cause === undefined ? {} : errorAnnotations(Cause.squash(cause))),
    },
    cause: cause === undefined ? undefined : Cause.pretty(cause),
  }
}

/**
 * Replaces Effect's logger by ours: one entry a line, constant sentence first.
 *
 * Standard output stays free for answers: `write` puts lines on standard error.
 */
export const layerLog = (settings: LogSettings): Layer.Layer<never> => {
  const format = settings.format === "json" ? jsonLine : textLine
  const logger = Logger.make<unknown, void>((options) => settings.write(format(toEntry(options))))
  return Layer.merge(Logger.layer([logger]), Layer.succeed(References.MinimumLogLevel, settings.level))
}
