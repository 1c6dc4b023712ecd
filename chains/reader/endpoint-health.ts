/** How well one endpoint does: how long it takes, how often it fails, and whether it is left in peace. Pure. */

/** What an endpoint is asked for. What takes long for one is not to be compared with what is quick for another. */
export type Purpose =
  /** The chain as it is now: heads, links, new blocks and their state. Comes from one endpoint as long as that does. */
  | "view"
  /** Blocks that nothing changes any more. Any endpoint will do. */
  | "bulk"

/** What is known of an endpoint. */
export interface Health {
  /** Smoothed time of an answer, by purpose. */
  readonly latencyMs: Readonly<Partial<Record<Purpose, number>>>
  /** Smoothed share of questions that failed. */
  readonly failureShare: number
  readonly failuresInRow: number
  /** Before this time it is asked only where no other is left. */
  readonly restUntilMs: number
  /** Before this time the endpoint said that it would not answer. */
  readonly limitedUntilMs: number
}

/** One question's end. */
export interface HealthEvent {
  readonly purpose: Purpose
  readonly durationMs: number
  readonly nowMs: number
  readonly hasAnswered: boolean
  /** The endpoint said that it will not answer before. */
  readonly retryAtMs?: number | undefined
  /** A plan is spent or a key refused: more of the same questions will not help. */
  readonly isRefused?: boolean
}

/** How much the newest measurement counts: the last twenty or so do. */
const newestShare = 0.1

/** Failures in a row after which an endpoint is left in peace. */
const failuresBeforeRest = 3

/** The first rest; each further failure doubles it. */
const restMs = 1_000

/** The longest rest of an endpoint that fails. */
const restMsMax = 60_000

/** The rest of an endpoint that refuses us: a plan or key does not change in minutes. */
const refusedRestMs = 300_000

/** The lowest share of answers that is reckoned with, so that an endpoint that failed always is not beyond comparison. */
const answerShareFloor = 0.05

/** Of an endpoint that was never asked. */
export const startHealth: Health = {
  latencyMs: {},
  failureShare: 0,
  failuresInRow: 0,
  restUntilMs: 0,
  limitedUntilMs: 0,
}

const smooth = (known: number | undefined, measured: number): number =>
  known === undefined ? measured : known + (measured - known) * newestShare

/** What is known after a question. */
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

/** The time until an answer is to be expected; zero where nothing is known yet, so that every endpoint is tried. */
export const expectedMs = ({ latencyMs, failureShare }: Health, purpose: Purpose): number =>
  (latencyMs[purpose] ?? 0) / Math.max(answerShareFloor, 1 - failureShare)

/** True while the endpoint is left in peace. */
export const isResting = ({ restUntilMs }: Health, nowMs: number): boolean => nowMs < restUntilMs
