/**
 * Functions of contracts that recently did not answer within the limits of a state read. Attackers choose code and logs of contracts, so the
 * cost of one must not recur in every block. Lost with the process.
 */
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Time for which a function is remembered. */
const rememberedMs = 600_000

/** Functions that are remembered; the oldest are forgotten first. */
const functionsMax = 10_000

/** Failures with plenty of gas after which calls of a function are no longer repeated: a single revert may concern one account or item. */
const failuresMax = 3

/** State of one function. */
interface Remembered {
  readonly failures: number
  readonly isSlow: boolean
  readonly untilMs: number
}

/** In-memory state of one chain. */
export interface CallMemory {
  readonly chainId: ChainId
  /** True for a function that is not called again with more gas. */
  readonly isRefused: (key: string, nowMs: number) => boolean
  /** True for a function that is not called at all: the endpoint did not answer in time. */
  readonly isSlow: (key: string, nowMs: number) => boolean
  /** Notes an outcome. A failure that used up all gas, or all time, counts at once. */
  readonly note: (key: string, outcome: "reverted" | "exhausted" | "slow" | "answered", nowMs: number) => void
}

/** Starts empty. */
export const makeCallMemory = (chainId: ChainId): CallMemory => {
  const functions = new Map<string, Remembered>()
  const recall = (key: string, nowMs: number): Remembered | undefined => {
    const found = functions.get(key)
    return found === undefined || found.untilMs <= nowMs ? undefined : found
  }
  return {
    chainId,
    isRefused: (key, nowMs) => (recall(key, nowMs)?.failures ?? 0) >= failuresMax,
    isSlow: (key, nowMs) => recall(key, nowMs)?.isSlow ?? false,
    note: (key, outcome, nowMs) => {
      const before = recall(key, nowMs)
      functions.delete(key)
      if (outcome === "answered") return
      const failures = outcome === "reverted" ? (before?.failures ?? 0) + 1 : failuresMax
      functions.set(key, { failures, isSlow: outcome === "slow", untilMs: nowMs + rememberedMs })
      const [oldest] = functions.keys()
      if (functions.size > functionsMax && oldest !== undefined) functions.delete(oldest)
    },
  }
}
