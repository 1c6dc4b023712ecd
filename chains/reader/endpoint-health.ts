/** Health of one endpoint: latency, failure rate, and pauses after failures. Pure. */

/** Purpose of a request. Latencies of different purposes are not compared. */
export type Purpose =
  /** The present state of the chain: heads, links, new blocks and their state. Served by one endpoint while it is healthy. */
  | "view"
  /** Immutable blocks. Any endpoint can serve them. */
  | "bulk"

/** Measurements of an endpoint. */
export interface Health {
  /** Smoothed latency by purpose. */
  readonly latencyMs: Readonly<Partial<Record<Purpose, number>>>
  /** Smoothed failure rate. */
  readonly failureShare: number
  readonly failuresInRow: number
  /** Until this time it is used only if no other endpoint is available. */
  readonly restUntilMs: number
  /** Until this time the endpoint announced that it refuses requests. */
  readonly limitedUntilMs: number
}

/** Outcome of one request. */
export interface HealthEvent {
  readonly purpose: Purpose
  readonly durationMs: number
  readonly nowMs: number
  readonly hasAnswered: boolean
  /** The endpoint announced that it refuses requests until then. */
  readonly retryAtMs?: number | undefined
  /** A quota is exhausted or a key is rejected: repeating the request does not help. */
  readonly isRefused?: boolean
}

/** Weight of the newest measurement: the last twenty or so dominate. */
const newestShare = 0.1

/** Consecutive failures after which an endpoint is paused. */
const failuresBeforeRest = 3

/** First pause; each further failure doubles it. */
const restMs = 1_000

/** Longest pause of a failing endpoint. */
const restMsMax = 60_000

/** Pause of an endpoint that rejects us: quotas and keys do not change within minutes. */
const refusedRestMs = 300_000

/** Lower bound of the success rate in estimates, so that an endpoint that always failed stays comparable. */
const answerShareFloor = 0.05

/** Health of an endpoint without requests. */
export const startHealth: Health = {
  latencyMs: {},
  failureShare: 0,
  failuresInRow: 0,
  restUntilMs: 0,
  limitedUntilMs: 0,
}

const smooth = (known: number | undefined, measured: number): number =>
  known === undefined ? measured : known + (measured - known) * newestShare

/** The health after a request. */
export const healthAfter = (health: Health, event: HealthEvent): Health => {
  const failureShare = smooth(health.failureShare, event.hasAnswered ? 0 : 1)
  if (event.hasAnswered) {
    const latencyMs = {
      ...health.latencyMs,
      [event.purpose]: smooth(health.latencyMs[event.purpose], event.durationMs),
    }
    return { latencyMs, failureShare, failuresInRow: 0, restUntilMs: 0, limitedUntilMs: 0 }
  }
  const failuresInRow = health.failuresInRow + 1
  const limitedUntilMs = event.retryAtMs ?? 0
  const restUntilMs = Math.max(limitedUntilMs, event.nowMs + restOf(failuresInRow, event.isRefused ?? false))
  return { ...health, failureShare, failuresInRow, restUntilMs, limitedUntilMs }
}

const restOf = (failuresInRow: number, isRefused: boolean): number => {
  if (isRefused) return refusedRestMs
  return failuresInRow < failuresBeforeRest
    ? 0
    : Math.min(restMsMax, restMs * 2 ** Math.min(failuresInRow - failuresBeforeRest, 16))
}

/** Expected latency; zero without measurements, so that every endpoint is tried. */
export const expectedMs = ({ latencyMs, failureShare }: Health, purpose: Purpose): number =>
  (latencyMs[purpose] ?? 0) / Math.max(answerShareFloor, 1 - failureShare)

/** True while the endpoint is paused. */
export const isResting = ({ restUntilMs }: Health, nowMs: number): boolean => nowMs < restUntilMs
