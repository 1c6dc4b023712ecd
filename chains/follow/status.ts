import { type Effect, Ref } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"

/** How following a chain goes: for the lag that people see, and for alarms. Never read by the follower itself. */
export interface FollowStatus {
  /** The newest block that an endpoint told of. */
  readonly head: BlockReference | undefined
  readonly headSeenAtMs: number | undefined
  /** The newest block that was given out. */
  readonly tip: BlockReference | undefined
  /** What went wrong last; absent while all goes well. */
  readonly failure: { readonly tag: string; readonly message: string; readonly atMs: number } | undefined
  /** The block whose answers do not hold together and which everything waits for. */
  readonly quarantinedBlock: number | undefined
}

/** A place for a follower's status. One for each chain. */
export const makeFollowStatus: Effect.Effect<Ref.Ref<FollowStatus>> = Ref.make<FollowStatus>({
  head: undefined,
  headSeenAtMs: undefined,
  tip: undefined,
  failure: undefined,
  quarantinedBlock: undefined,
})
