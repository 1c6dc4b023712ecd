/** Events of a lane of the test chain, and their folds, for tests of the runtime. */

import type { SequencedEvent, SequencedRecord } from "#pipelines/log/sequencer.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { FoldedRun } from "#pipelines/runtime/folded-run.ts"
import { projections } from "#projections/registry.ts"
import { makeEncodeBlocks } from "#projections/table/encode-blocks.ts"
import type { Lane, StreamPlace } from "#schemas/domain/mark.ts"
import type { BlocksReverted } from "#schemas/events/blocks-reverted.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { buildBlock, hash, testChain } from "../chain/block-builder.ts"
import { evmBlock } from "../chain/evm-blocks.ts"

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

/** The record of an event. */
export const recordOf = ({ event, ...rest }: SequencedEvent): SequencedRecord => {
  const { writerId, seq } = rest.place
  return { ...rest, kind: event.kind, bytes: recordCodec.encodeRecord({ ...event, writerId, seq }) }
}

const encode = makeEncodeBlocks(projections)

/** Events of a lane as one folded run. */
export const foldedRun = (events: ReadonlyArray<SequencedEvent>, lane: Lane = "live"): FoldedRun => {
  const appended = events.flatMap(({ event, place: { seq } }) =>
    event.kind === "BlockAppended" && !event.isWarmUp ? [{ seq, block: evmBlock(event.block) }] : [],
  )
  const facts = foldBlocks({ chain: testChain, blocks: appended.map(({ block }) => block) })
  const sequenced = appended.flatMap(({ seq }, index) => {
    const ofBlock = facts[index]
    return ofBlock === undefined ? [] : [{ seq, lane, facts: ofBlock }]
  })
  return {
    events: events.map(({ event, ...rest }) => ({
      ...rest,
      event: event.kind === "BlockAppended" ? { kind: event.kind } : event,
    })),
    blocks: encode(sequenced),
  }
}

/** The `seq` of each event of a run. */
export const seqsOf = ({ events }: FoldedRun): ReadonlyArray<number> => events.map(({ place }) => place.seq)
