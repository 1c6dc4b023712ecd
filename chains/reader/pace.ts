/**
 * How fast and how much at once one endpoint is asked, learnt from what it says. Pure.
 *
 * What was learnt grows back slowly and is forgotten after a while, so that a limit met once does not stick.
 */

/** Requests under way at one endpoint at once, at the start. */
export const startRequestsAtOnce = 4

/** Requests under way at one endpoint at once, at the most. */
export const requestsAtOnceMax = 16

/** Good answers in a row before more is asked at once (rindexer). */
const answersBeforeGrowth = 10

/** What more is asked at once after so many: a fifth of requests; of calls, a twentieth of rate and size (rindexer, Ponder). */
const requestsGrowth = 1.2
const callsGrowth = 1.05

/** What is left of the requests at once after a failure that says nothing of limits (rindexer). */
const failureShrink = 0.9

/** The slowest we let ourselves be made, in calls a second (Ponder). */
const callsPerSecondMin = 3

/** The wait after a first limit without a hint; each further one in a row waits twice as long. */
const limitDelayMs = 250

/** The longest wait after a limit without a hint. */
const limitDelayMsMax = 30_000

/** After this long without meeting a limit it is forgotten. */
const forgetAfterMs = 600_000

/** What an endpoint bears, as far as is known. */
export interface Pace {
  /** Calls in one request, now. */
  readonly batchCalls: number
  /** Calls in one request, at the most: as configured, or as the endpoint told. */
  readonly batchCallsMax: number
  /** Requests at once. Fractions add up until they make one. */
  readonly requestsAtOnce: number
  /** Absent until a limit of rate is met. */
  readonly callsPerSecond: number | undefined
  /** No request before. */
  readonly nextAtMs: number
  /** Limits of rate in a row. */
  readonly limits: number
  /** Good answers since the last growth. */
  readonly answers: number
  /** When a limit was met last. */
  readonly limitedAtMs: number | undefined
  /** Calls of the second that began at `secondMs`, and of the one before. */
  readonly second: { readonly startMs: number; readonly calls: number; readonly callsBefore: number }
}

/** What an endpoint did with a request. */
export type PaceEvent =
  | { readonly kind: "answered"; readonly calls: number }
  /** Too fast. */
  | { readonly kind: "rate"; readonly retryAfterMs: number | undefined }
  /** Too many calls in the request. */
  | { readonly kind: "batch"; readonly calls: number; readonly limit: number | undefined }
  /** Too much in the answer, or too slow. */
  | { readonly kind: "size"; readonly calls: number }
  | { readonly kind: "failed" }

/** The pace of an endpoint of which nothing is known. */
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
 * Lets a request in: when it may be sent, and the pace after it.
 *
 * @param configuredCalls - Calls in one request where no limit is known.
 */
export const admit = (
  known: Pace,
  {
    calls,
    nowMs,
    configuredCalls,
  }: { readonly calls: number; readonly nowMs: number; readonly configuredCalls: number },
): { readonly atMs: number; readonly pace: Pace } => {
  const isForgotten = known.limitedAtMs !== undefined && nowMs - known.limitedAtMs > forgetAfterMs
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
      // One call that is too much, or too slow, says nothing of how many are taken.
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
  // A request that was not full says nothing of what a fuller one would meet.
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

/** Slower than the last second was, once for each wait: requests that were under way together are limited together. */
const afterRate = (pace: Pace, retryAfterMs: number | undefined, nowMs: number): Pace => {
  if (pace.limits > 0 && nowMs < pace.nextAtMs && retryAfterMs === undefined) return pace
  const delayMs = retryAfterMs ?? Math.min(limitDelayMsMax, limitDelayMs * 2 ** pace.limits)
  const seen = Math.max(pace.second.calls, pace.second.callsBefore)
  const callsPerSecond = Math.max(callsPerSecondMin, Math.min(pace.callsPerSecond ?? seen, seen) / 2)
  return {
    ...pace,
    callsPerSecond,
    // Where calls are what is counted, a request of more than a second may hold is never taken.
    batchCalls: Math.min(pace.batchCalls, Math.max(1, Math.floor(callsPerSecond))),
    nextAtMs: Math.max(pace.nextAtMs, nowMs + delayMs),
    limits: pace.limits + 1,
    answers: 0,
    requestsAtOnce: Math.max(1, pace.requestsAtOnce / 2),
    limitedAtMs: nowMs,
  }
}
