/** Settings, state and result of a follower's steps. */
import type { Ref } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import type { ProofRules } from "../reads/proof-rule.ts"
import type { WatchList } from "../reads/watch-list.ts"
import type { ChainEvent } from "./chain-event.ts"
import type { PendingFinal } from "./finality.ts"
import type { Memory } from "./memory.ts"
import type { ReadCursor, ReadLimits } from "./read-next.ts"
import type { FollowStatus } from "./status.ts"

/** Settings of following a chain. */
export interface FollowSettings extends ReadLimits {
  readonly definition: ChainDefinition
  /** First block to read; the newest final block if absent. Applies only while the memory is empty. */
  readonly startBlock: number | undefined
  /** Delay between two polls of an unchanged head. */
  readonly pollIntervalMs: number
  /** Longest delay between two attempts. */
  readonly retryDelayMsMax: number
  /** Time for which a head must stay below our tip, with our hashes, before the chain counts as truncated. */
  readonly rollbackAfterMs: number
  /** Time for which a fork below finality must last before it is believed where endpoints do not confirm each other. */
  readonly deepForkAfterMs: number
  /** Time for which a block must be reported as final before it is believed, unless it is as deep as the chain's own finality depth. */
  readonly finalityDelayMs: number
  readonly status: Ref.Ref<FollowStatus>
  /** Accounts whose balances to read; may be extended by others. */
  readonly watchList: Ref.Ref<WatchList>
  /** Queries about contracts that are met for the first time. */
  readonly proofs: ProofRules
}

/** Settings that suit most chains. */
export const followDefaults = {
  startBlock: undefined,
  pollIntervalMs: 500,
  batchBlocksMax: 32,
  readConcurrency: 4,
  retryDelayMsMax: 30_000,
  rollbackAfterMs: 30_000,
  deepForkAfterMs: 300_000,
  finalityDelayMs: 60_000,
} as const

/** State of a follower between two steps. Blocks above the tip are read ahead only while catching up. */
export interface FollowState extends ReadCursor {
  readonly memory: Memory
  /** Consecutive failed steps. */
  readonly failures: number
  /** Time of the first of them. */
  readonly failingSinceMs: number | undefined
  readonly badAnswers: number
  /** Time since which no fork has been found within the memory. */
  readonly deepForkSinceMs: number | undefined
  /** Time since which the head has been below our tip. */
  readonly behindSinceMs: number | undefined
  /** A block that is reported as final and not believed yet. */
  readonly pendingFinal: PendingFinal | undefined
}

/** Result of a step. */
export interface FollowStep {
  readonly state: FollowState
  readonly events: ReadonlyArray<ChainEvent>
  /** Delay before the next step; 0 if more blocks can be read. */
  readonly delayMs: number
}

/** State after a successful step. */
export const calm = {
  failures: 0,
  failingSinceMs: undefined,
  badAnswers: 0,
  deepForkSinceMs: undefined,
  behindSinceMs: undefined,
} as const

/** Initial state, with a memory that is empty or rebuilt from the log. */
export const startFollowing = (memory: Memory): FollowState => ({
  ...calm,
  pendingFinal: undefined,
  ahead: undefined,
  itemsPerBlock: undefined,
  memory,
})
