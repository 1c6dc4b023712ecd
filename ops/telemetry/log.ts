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
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Tag and kind of the failure behind an entry, under their keys; nothing where it has none. */
const errorAnnotations = (cause: Cause.Cause<unknown>): Readonly<Record<string, unknown>> => {
  if (cause.reasons.length === 0) return {}
  const error = Cause.squash(cause)
  if (!isRecord(error) || typeof error._tag !== "string") return {}
  return { errorTag: error._tag, errorKind: error.kind }
}

const toEntry = (options: Logger.Options<unknown>): LogEntry => {
  const parts = Array.isArray(options.message) ? options.message : [options.message]
  return {
    timestampMs: options.date.getTime(),
    level: options.logLevel,
    message: parts.filter((part) => !isRecord(part)).join(" "),
    annotations: {
      ...options.fiber.getRef(References.CurrentLogAnnotations),
      ...Object.assign({}, ...parts.filter(isRecord)),
      ...errorAnnotations(options.cause),
    },
    cause: options.cause.reasons.length === 0 ? undefined : Cause.pretty(options.cause),
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
