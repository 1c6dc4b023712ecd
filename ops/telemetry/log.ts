import { Cause, Layer, Logger, References } from "effect"
import { causeText } from "./cause-text.ts"
import { jsonLine, type LogEntry, textLine } from "./log-line.ts"

/** Log settings of a process. */
export interface LogSettings {
  /** Minimum level. */
  readonly level: "Debug" | "Info" | "Warn" | "Error"
  /** `json` for machines, `text` for a terminal. */
  readonly format: "json" | "text"
  /** Writes one entry, without its line end. */
  readonly write: (line: string) => void
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Error)

/** Tag and kind of a failure under their keys; empty if it has none. */
const errorAnnotations = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof Error && "_tag" in error
    ? { errorTag: error._tag, errorKind: "kind" in error ? error.kind : undefined }
    : {}

/** The failure of an entry: its cause, or an error passed as a message part. */
const causeOf = (options: Logger.Options<unknown>, parts: ReadonlyArray<unknown>): Cause.Cause<unknown> | undefined => {
  if (options.cause.reasons.length > 0) return options.cause
  const error = parts.find((part) => part instanceof Error)
  return error === undefined ? undefined : Cause.fail(error)
}

const toEntry = (options: Logger.Options<unknown>, hasStacks: boolean): LogEntry => {
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
    cause: cause === undefined ? undefined : causeText(cause),
    stack: cause === undefined || !hasStacks ? undefined : Cause.pretty(cause),
  }
}

/**
 * Replaces Effect's logger: one line per entry, constant sentence first. Stacks are written at level Debug only.
 *
 * Standard output is reserved for results: `write` writes to standard error.
 */
export const layerLog = (settings: LogSettings): Layer.Layer<never> => {
  const format = settings.format === "json" ? jsonLine : textLine
  // Paths in a bundle are of use only to developers.
  const hasStacks = settings.level === "Debug"
  const logger = Logger.make<unknown, void>((options) => settings.write(format(toEntry(options, hasStacks))))
  return Layer.merge(Logger.layer([logger]), Layer.succeed(References.MinimumLogLevel, settings.level))
}
