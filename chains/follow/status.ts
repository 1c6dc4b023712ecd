import { type Effect, Ref } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"

/** Status of following a chain, for the lag that people see and for alarms. Never read by the follower itself. */
export interface FollowStatus {
  /** The newest block reported by an endpoint. */
  readonly head: BlockReference | undefined
  readonly headSeenAtMs: number | undefined
  /** The newest emitted block. */
  readonly tip: BlockReference | undefined
  /** The last failure; absent after a success. */
  readonly failure:
    | {
        readonly tag: string
        readonly message: string
        readonly atMs: number
        /** Time of the first of the consecutive failures. */
        readonly sinceMs: number
        /** The block that is read again: that of the failure, else the next one; absent before the first. */
        readonly blockNumber: number | undefined
      }
    | undefined
  /** True while a fork below finality is believed. Requires an operator, unless the endpoints recover. */
  readonly isForkedDeep: boolean
  /** The block with inconsistent responses that the chain waits for. */
  readonly quarantinedBlock: number | undefined
  /** Whether blocks are verified against their hashes and the roots of their headers. */
  readonly verifiesRoots: boolean
  /** False if no endpoint provides receipts: logs are then verified against the bloom only. */
  readonly hasReceipts: boolean
}

/** Mutable status of a follower; one per chain. */
export const makeFollowStatus: Effect.Effect<Ref.Ref<FollowStatus>> = Ref.make<FollowStatus>({
  head: undefined,
  headSeenAtMs: undefined,
  tip: undefined,
  failure: undefined,
  quarantinedBlock: undefined,
  isForkedDeep: false,
  verifiesRoots: true,
  hasReceipts: true,
})
