import type { DocumentFailureReason } from "#schemas/domain/document-failure.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Longest delay of a failure that may be temporary. */
const retryDelayMsMax = dayMs

/** Delay after a failure that only the publisher can repair. */
const lastingDelayMs = 7 * dayMs

/** Failures in a row after which any failure counts as lasting. */
const temporaryFailuresMax = 8

const lasting: ReadonlySet<DocumentFailureReason> = new Set([
  "address-forbidden",
  "not-found",
  "redirect-refused",
  "too-large",
  "too-many-redirects",
  "uri-unsupported",
])

/** Delay before a document is fetched again: from a minute to a day, four times as long after each failure, or a week. */
export const retryDelayMs = (reason: DocumentFailureReason, attempt: number): number =>
  lasting.has(reason) || attempt >= temporaryFailuresMax
    ? lastingDelayMs
    : Math.min(minuteMs * 4 ** (attempt - 1), retryDelayMsMax)
