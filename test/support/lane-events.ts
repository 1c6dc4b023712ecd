/** Events of a lane of the test chain, and their folds, for tests of the runtime. */
import type { SequencedEvent } from "#pipelines/log/sequencer.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { blocksOf, type EventRun, type FoldedRun, withFacts } from "#pipelines/runtime/folded-run.ts"
import type { Lane, StreamPlace } from "#schemas/domain/mark.ts"
import type { BlocksReverted } from "#schemas/events/blocks-reverted.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { buildBlock, hash, testChain } from "./block-builder.ts"

/** The place behind the record of a `seq`. */
export const placeOf = (seq: number): StreamPlace => ({ offset: seq + 1, seq, writerId: "a".repeat(32) })

/** An event with its place. */
export const eventAt = (seq: number, event: LogEvent): SequencedEvent => ({ event, place: placeOf(seq) })

/** An appended block. */
export const appendedAt = (seq: number, number: number, isWarmUp = false): SequencedEvent =>
  eventAt(seq, { kind: "BlockAppended", block: buildBlock({ number, hash: hash(number) }), isWarmUp })

/** Finality that advances to a block. */
export const finalAt = (seq: number, number: number): SequencedEvent =>
  eventAt(seq, { kind: "FinalityAdvanced", chainId: testChain.id, number, hash: hash(number) })

/** A revert to a fork. */
export const revertTo = (forkNumber: number): BlocksReverted => ({
  kind: "BlocksReverted",
  chainId: testChain.id,
  fork: { number: forkNumber, hash: hash(forkNumber) },
  removed: [],
})

/** Events of a lane as one folded run. */
export const foldedRun = (events: EventRun, lane: Lane = "live"): FoldedRun =>
  withFacts(lane, events, foldBlocks({ chain: testChain, blocks: blocksOf(events) }))

/** The `seq` of each event of a run. */
export const seqsOf = ({ events }: FoldedRun): ReadonlyArray<number> => events.map(({ place }) => place.seq)
