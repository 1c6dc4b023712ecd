/**
 * Adaptive concurrency, rate and batch size of one endpoint. Pure.
 *
 * Limits recover slowly and expire, so that a limit met once is not permanent.
 */

/** Initial number of concurrent requests to one endpoint. */
export const startRequestsAtOnce = 4

/** Concurrent requests to one endpoint. @limit operators */
export const requestsAtOnceMax = 16

/** Consecutive successes before limits are raised (rindexer). */
const answersBeforeGrowth = 10

/** Growth of limits: a fifth for concurrency, a twentieth for rate and batch size (rindexer, Ponder). */
const requestsGrowth = 1.2
const callsGrowth = 1.05

/** Factor of concurrency after a failure that reports no limit (rindexer). */
const failureShrink = 0.9

/** Lowest rate to which rate limits throttle calls of an endpoint: at a slower one no chain could be followed. @limit operators */
const callsPerSecondMin = 3

/** Delay after a first rate limit without a hint; consecutive ones double it. */
const limitDelayMs = 250

/** Longest delay after a rate limit without a hint. */
const limitDelayMsMax = 30_000

/** Time without a rate limit after which it expires. */
const dropAfterMs = 600_000

/** Known limits of an endpoint. */
export interface Pace {
  /** Present batch size. */
  readonly batchCalls: number
  /** Maximum batch size: as configured, or as reported by the endpoint. */
  readonly batchCallsMax: number
  /** Concurrent requests. Fractions accumulate until they add up to one. */
  readonly requestsAtOnce: number
  /** Absent until a rate limit is met. */
  readonly callsPerSecond: number | undefined
  /** Earliest time of the next request. */
  readonly nextAtMs: number
  /** Consecutive rate limits. */
  readonly limits: number
  /** Successes since the last increase. */
  readonly answers: number
  /** Time of the last rate limit. */
  readonly limitedAtMs: number | undefined
  /** Calls in the second that began at `secondMs`, and in the second before. */
  readonly second: { readonly startMs: number; readonly calls: number; readonly callsBefore: number }
}

/** Outcome of a request with respect to limits. */
export type PaceEvent =
  | { readonly kind: "answered"; readonly calls: number }
  /** Rate limit. */
  | { readonly kind: "rate"; readonly retryAfterMs: number | undefined }
  /** Batch too large. */
  | { readonly kind: "batch"; readonly calls: number; readonly limit: number | undefined }
  /** Response too large, or too slow. */
  | { readonly kind: "size"; readonly calls: number }
  | { readonly kind: "failed" }

/** The pace of an endpoint without requests. */
export const startPace = (batchCallsMax: number): Pace => ({
  batchCalls: batchCallsMax,
  batchCallsMax,
  requestsAtOnce: startRequestsAtOnce,
  callsPerSecond: undefined,
  nextAtMs: 0,
  limits: 0,
  answers: 0,
  limitedAtMs: undefined,
  second: { startMs: 0, calls: 0, callsBefore: 0 },
})

/**
 * Admits a request: its send time, and the pace after it.
 *
 * @param configuredCalls - Batch size without a known limit.
 */
export const admit = (
  known: Pace,
  {
    calls,
    nowMs,
    configuredCalls,
  }: { readonly calls: number; readonly nowMs: number; readonly configuredCalls: number },
): { readonly atMs: number; readonly pace: Pace } => {
  const isForgotten = known.limitedAtMs !== undefined && nowMs - known.limitedAtMs > dropAfterMs
  const pace = isForgotten ? startPace(configuredCalls) : known
  const atMs = Math.max(nowMs, pace.nextAtMs)
  const nextAtMs = pace.callsPerSecond === undefined ? pace.nextAtMs : atMs + (calls * 1_000) / pace.callsPerSecond
  return { atMs, pace: { ...pace, nextAtMs, second: countCalls(pace.second, calls, atMs) } }
}

const countCalls = (second: Pace["second"], calls: number, atMs: number): Pace["second"] => {
  const elapsedMs = atMs - second.startMs
  if (elapsedMs < 1_000) return { ...second, calls: second.calls + calls }
  return { startMs: atMs, calls, callsBefore: elapsedMs < 2_000 ? second.calls : 0 }
}

/** The pace after an event. */
export const paceAfter = (pace: Pace, event: PaceEvent, nowMs: number): Pace => {
  switch (event.kind) {
    case "answered":
      return afterAnswer(pace, event.calls)
    case "rate":
      return afterRate(pace, event.retryAfterMs, nowMs)
    case "batch": {
      if (event.calls === 1) return afterFailure(pace)
      const half = Math.max(1, Math.floor(event.calls / 2))
      const batchCallsMax = Math.min(pace.batchCallsMax, event.limit ?? half, Math.max(1, event.calls - 1))
      return { ...pace, batchCallsMax, batchCalls: Math.min(pace.batchCalls, batchCallsMax), limitedAtMs: nowMs }
    }
    case "size": {
      // A single call that is too large or too slow does not limit the batch size.
      if (event.calls === 1) return afterFailure(pace)
      const batchCalls = Math.min(pace.batchCalls, Math.max(1, Math.floor(event.calls / 2)))
      return { ...pace, batchCalls, answers: 0, limitedAtMs: nowMs }
    }
    case "failed":
      return afterFailure(pace)
  }
}

const afterFailure = (pace: Pace): Pace => ({
  ...pace,
  answers: 0,
  requestsAtOnce: Math.max(1, pace.requestsAtOnce * failureShrink),
})

const afterAnswer = (pace: Pace, calls: number): Pace => {
  const answers = pace.answers + 1
  if (answers < answersBeforeGrowth) return { ...pace, answers, limits: 0 }
  // A partial batch proves nothing about the size of a full one.
  const isFull = calls >= pace.batchCalls
  const batchCalls = isFull ? Math.min(pace.batchCallsMax, Math.ceil(pace.batchCalls * callsGrowth)) : pace.batchCalls
  return {
    ...pace,
    batchCalls,
    answers: 0,
    limits: 0,
    requestsAtOnce: Math.min(requestsAtOnceMax, pace.requestsAtOnce * requestsGrowth),
    callsPerSecond: pace.callsPerSecond === undefined ? undefined : pace.callsPerSecond * callsGrowth,
  }
}

/** Slower than the last second, once per delay: concurrent requests are limited together. */
const afterRate = (pace: Pace, retryAfterMs: number | undefined, nowMs: number): Pace => {
  if (pace.limits > 0 && nowMs < pace.nextAtMs && retryAfterMs === undefined) return pace
  const delayMs = retryAfterMs ?? Math.min(limitDelayMsMax, limitDelayMs * 2 ** pace.limits)
  const seen = Math.max(pace.second.calls, pace.second.callsBefore)
  const callsPerSecond = Math.max(callsPerSecondMin, Math.min(pace.callsPerSecond ?? seen, seen) / 2)
  return {
    ...pace,
    callsPerSecond,
    // If calls are limited, a batch must not exceed what one second allows.
    batchCalls: Math.min(pace.batchCalls, Math.max(1, Math.floor(callsPerSecond))),
    nextAtMs: Math.max(pace.nextAtMs, nowMs + delayMs),
    limits: pace.limits + 1,
    answers: 0,
    requestsAtOnce: Math.max(1, pace.requestsAtOnce / 2),
    limitedAtMs: nowMs,
  }
}
