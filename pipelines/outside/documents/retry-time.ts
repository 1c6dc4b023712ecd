import type { MediaFailureReason } from "#schemas/domain/media-failure.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Longest delay of a failure that may be temporary. */
const retryDelayMsMax = dayMs

/** Delay after a failure that only the publisher can repair. */
const lastingDelayMs = 7 * dayMs

/** Consecutive failures after which any failure counts as permanent. */
const temporaryFailuresMax = 8

const lasting: ReadonlySet<MediaFailureReason> = new Set([
  "address-forbidden",
  "erased",
  "not-found",
  "picture-malformed",
  "picture-too-costly",
  "picture-too-large",
  "redirect-refused",
  "too-large",
  "too-many-redirects",
  "type-unsupported",
  "uri-unsupported",
])

/** Delay before a document, or media, is fetched again: from a minute to a day, four times as long after each failure, or a week. */
export const retryDelayMs = (reason: MediaFailureReason, attempt: number): number =>
  lasting.has(reason) || attempt >= temporaryFailuresMax
    ? lastingDelayMs
    : Math.min(minuteMs * 4 ** (attempt - 1), retryDelayMsMax)
