/** What a follower is told, what it carries from step to step, and what a step gives. */
import type { Ref } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import type { ChainEvent } from "./chain-event.ts"
import type { Memory } from "./memory.ts"
import type { FollowStatus } from "./status.ts"

/** How a chain is followed. */
export interface FollowSettings {
  readonly definition: ChainDefinition
  /** Where to begin; the newest final block where absent. Counts only while nothing is remembered. */
  readonly startBlock: number | undefined
  /** The wait between two looks at a head that has not moved. */
  readonly pollIntervalMs: number
  /** Blocks in one question to the reader. */
  readonly batchBlocksMax: number
  /** Questions under way at once while catching up, and reads of state. */
  readonly readConcurrency: number
  /** The longest wait between two attempts. */
  readonly retryDelayMsMax: number
  /** How long a head may stand below our tip, with our hashes, before the chain counts as cut. */
  readonly rollbackAfterMs: number
  readonly status: Ref.Ref<FollowStatus>
}

/** What suits most chains. */
export const followDefaults = {
  startBlock: undefined,
  pollIntervalMs: 500,
  batchBlocksMax: 32,
  readConcurrency: 4,
  retryDelayMsMax: 30_000,
  rollbackAfterMs: 30_000,
} as const

/** A follower between two steps. */
export interface FollowState {
  readonly memory: Memory
  /** Steps in a row that failed. */
  readonly failures: number
  readonly badAnswers: number
  readonly deepForks: number
  /** Since when the head stands below our tip. */
  readonly behindSinceMs: number | undefined
}

/** What a step found. */
export interface FollowStep {
  readonly state: FollowState
  readonly events: ReadonlyArray<ChainEvent>
  /** Wait before the next step; 0 where there is more to read. */
  readonly delayMs: number
}

/** What a step that went well leaves behind. */
export const calm = { failures: 0, badAnswers: 0, deepForks: 0, behindSinceMs: undefined } as const

/** The state to begin from, with a memory that is empty or rebuilt from the log. */
export const startFollowing = (memory: Memory): FollowState => ({
  ...calm,
  memory,
})
