/** Metrics of followed chains, and the status by chain for people and alarms. */
import { Effect, Metric } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import type { FollowStatus } from "./status.ts"

const headNumber = Metric.gauge("chains_head_number_blocks", {
  description: "Number of the newest block that an endpoint reported.",
})
const headLag = Metric.gauge("chains_head_lag_blocks", {
  description: "Blocks between the newest reported by an endpoint and the newest that was read.",
})
const blocksRead = Metric.counter("chains_blocks_read_total", {
  description: "Blocks read and verified, with their state.",
  incremental: true,
})
const followFailures = Metric.counter("chains_follow_failures_total", {
  description: "Looks at a chain that failed, by the failure's tag.",
  incremental: true,
})
const quarantined = Metric.gauge("chains_quarantined_blocks", {
  description: "1 while every answer for the next block contradicts itself, else 0.",
})

const retriedBlock = Metric.gauge("chains_retried_block_number", {
  description: "Number of the block that is read again after a failed poll; -1 after a success.",
})

/** Records the status of a follower. */
export const reportStatus = Effect.fnUntraced(function* (
  { slug: chain }: ChainDefinition,
  { head, tip, failure, quarantinedBlock }: FollowStatus,
) {
  yield* Metric.update(Metric.withAttributes(quarantined, { chain }), quarantinedBlock === undefined ? 0 : 1)
  yield* Metric.update(Metric.withAttributes(retriedBlock, { chain }), failure?.blockNumber ?? -1)
  if (head === undefined) return
  yield* Metric.update(Metric.withAttributes(headNumber, { chain }), head.number)
  // The lag of an endpoint is not ours.
  if (tip !== undefined) {
    yield* Metric.update(Metric.withAttributes(headLag, { chain }), Math.max(0, head.number - tip.number))
  }
})

/** Counts the blocks of a poll. */
export const countBlocksRead = ({ slug: chain }: ChainDefinition, count: number): Effect.Effect<void> =>
  count === 0 ? Effect.void : Metric.update(Metric.withAttributes(blocksRead, { chain }), count)

/** Counts a failed poll. */
export const countFailure = ({ slug: chain }: ChainDefinition, tag: string): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(followFailures, { chain, tag }), 1)
