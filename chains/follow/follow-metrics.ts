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
const failingSeconds = Metric.gauge("chains_follow_failing_seconds", {
  description: "Time from the first to the last of the consecutive polls of a chain that failed; 0 after a success.",
})
const deepForks = Metric.gauge("chains_deep_forks", {
  description: "1 while a chain is believed to have forked below finality, else 0.",
})

/** Records the status of a follower. */
export const reportStatus = Effect.fnUntraced(function* (
  { slug: chain }: ChainDefinition,
  { head, tip, failure, quarantinedBlock, isForkedDeep }: FollowStatus,
) {
  const failingMs = failure === undefined ? 0 : failure.atMs - failure.sinceMs
  yield* Metric.update(Metric.withAttributes(failingSeconds, { chain }), failingMs / 1_000)
  yield* Metric.update(Metric.withAttributes(deepForks, { chain }), isForkedDeep ? 1 : 0)
  yield* Metric.update(Metric.withAttributes(quarantined, { chain }), quarantinedBlock === undefined ? 0 : 1)
  yield* Metric.update(Metric.withAttributes(retriedBlock, { chain }), failure?.blockNumber ?? -1)
  if (head === undefined) return
  yield* Metric.update(Metric.withAttributes(headNumber, { chain }), head.number)
  // The lag of an endpoint is not ours.
  if (tip !== undefined) {
    yield* Metric.update(Metric.withAttributes(headLag, { chain }), Math.max(0, head.number - tip.number))
  }
})

/** Removes the status of a chain from the metrics: the process that follows it now reports it. */
export const clearStatus = ({ slug: chain }: ChainDefinition): Effect.Effect<void> =>
  Effect.forEach(
    [quarantined, retriedBlock, failingSeconds, deepForks, headNumber, headLag],
    (gauge) => Metric.remove(Metric.withAttributes(gauge, { chain })),
    { discard: true },
  )

/** Counts the blocks of a poll. */
export const countBlocksRead = ({ slug: chain }: ChainDefinition, count: number): Effect.Effect<void> =>
  count === 0 ? Effect.void : Metric.update(Metric.withAttributes(blocksRead, { chain }), count)

/** Counts a failed poll. */
export const countFailure = ({ slug: chain }: ChainDefinition, tag: string): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(followFailures, { chain, tag }), 1)
