/** Failures as text for the log and for standard error. Pure. */
import { Cause } from "effect"

/** Causes beyond this depth are left out. */
const depthMax = 5

/** Text without line ends. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, " ")

const nameOf = (error: Error): string => ("_tag" in error && typeof error._tag === "string" ? error._tag : error.name)

/** Errors without a message, such as those of refused connections to several addresses, have a code at least. */
const sentenceOf = (error: Error): string => {
  const text = error.message === "" && "code" in error ? String(error.code) : error.message
  return text === "" || text === nameOf(error) ? nameOf(error) : `${nameOf(error)}: ${text}`
}

const chainOf = (error: unknown, depth = 0): ReadonlyArray<string> => {
  if (depth === depthMax || error === undefined || error === null) return []
  if (!(error instanceof Error)) return [String(typeof error === "object" ? JSON.stringify(error) : error)]
  return [sentenceOf(error), ...chainOf(error.cause, depth + 1)]
}

/** A failure with its causes on one line: `RpcUnavailable: No endpoint … answered. Caused by Error: refused`. */
export const errorText = (error: unknown): string => oneLine(chainOf(error).join(" Caused by "))

/** Every failure and defect of a cause with its own causes, on one line. */
export const causeText = (cause: Cause.Cause<unknown>): string =>
  cause.reasons
    .map((reason) => {
      if (Cause.isFailReason(reason)) return errorText(reason.error)
      return Cause.isDieReason(reason) ? errorText(reason.defect) : "Interrupted."
    })
    .join(" And ")
