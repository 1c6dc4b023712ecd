/**
 * How far one chain has been processed, and how events move it on. Pure: the loop around it reads and writes.
 */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { type Mark, type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { BlocksReverted } from "#schemas/events/blocks-reverted.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import type { ChainFlush, ChainRevert, SequencedFacts } from "./fact-sink.ts"
import { foldBlocks } from "./fold.ts"

/** Where the processing of a chain stands: in its stream, and in its tables. */
export interface ChainProgress {
  readonly chain: ChainDefinition
  /** The place behind the last event taken. */
  readonly place: StreamPlace
  /** The mark in the tables; absent before the first block. */
  readonly mark: Mark | undefined
  readonly finalized: BlockReference | undefined
}

/** The progress that a mark in the tables stands for; before the first mark, the start of the stream. */
export const progressFrom = (chain: ChainDefinition, mark: Mark | undefined): ChainProgress => ({
  chain,
  place: mark?.place ?? streamStart,
  mark,
  finalized: mark?.finalized,
})

/** The mark of a chain's live lane, if it has one. */
export const liveMark = (marks: ReadonlyArray<Mark>, chainId: ChainId): Mark | undefined =>
  marks.find((mark) => mark.chainId === chainId && mark.lane === "live")

/**
 * Where the processing of a chain goes on that is worked on again: with the progress kept from before where the tables'
 * mark is still the one that it left, else at the mark.
 */
export const resumeProgress = (
  chain: ChainDefinition,
  mark: Mark | undefined,
  kept: ChainProgress | undefined,
): ChainProgress =>
  kept !== undefined && kept.mark?.place.seq === mark?.place.seq && kept.mark?.applied === mark?.applied
    ? kept
    : progressFrom(chain, mark)

/** Whether the tables are ahead of what this processor wrote of a chain: another one works on it, too. */
export const isBehind = ({ chain, mark: own }: ChainProgress, marks: ReadonlyArray<Mark>): boolean => {
  const newest = liveMark(marks, chain.id)
  return newest !== undefined && (own === undefined || newest.place.seq > own.place.seq)
}

/** Events of one chain cut where the tables need a flush of their own: reverts stand alone. */
export const splitAtReverts = (events: ReadonlyArray<SequencedEvent>): ReadonlyArray<ReadonlyArray<SequencedEvent>> => {
  const runs: Array<Array<SequencedEvent>> = []
  for (const sequenced of events) {
    const last = runs.at(-1)
    const isAlone = sequenced.event.kind === "BlocksReverted" || last?.at(0)?.event.kind === "BlocksReverted"
    if (last === undefined || isAlone) runs.push([sequenced])
    else last.push(sequenced)
  }
  return runs
}

/** The revert that a run consists of, if it is one. */
export const revertOf = (run: ReadonlyArray<SequencedEvent>): BlocksReverted | undefined => {
  const event = run[0]?.event
  return event?.kind === "BlocksReverted" ? event : undefined
}

/**
 * Takes a run of events without reverts: the progress behind it, and what to write.
 *
 * Nothing is to be written while the chain has no block to show yet.
 */
export const advance = (
  progress: ChainProgress,
  run: ReadonlyArray<SequencedEvent>,
): { readonly progress: ChainProgress; readonly flush: ChainFlush | undefined } => {
  const last = run.at(-1)
  if (last === undefined) return { progress, flush: undefined }
  const appended = run.flatMap(({ event, place }) =>
    event.kind === "BlockAppended" && !event.isWarmUp ? [{ block: event.block, seq: place.seq }] : [],
  )
  const finalized = run.reduce<BlockReference | undefined>(
    (newest, { event }) => (event.kind === "FinalityAdvanced" ? { number: event.number, hash: event.hash } : newest),
    progress.finalized,
  )
  const mark = markBehind({ ...progress, finalized, place: last.place }, appended.at(0)?.block, appended.at(-1)?.block)
  const facts = foldBlocks({ chain: progress.chain, blocks: appended.map(({ block }) => block) })
  const blocks = facts.map(
    (blockFacts, index): SequencedFacts => ({
      // One entry a block, in the order of the blocks.
      seq: appended[index]?.seq ?? last.place.seq,
      lane: "live",
      facts: blockFacts,
    }),
  )
  return {
    progress: { ...progress, place: last.place, finalized, mark },
    flush: mark === undefined ? undefined : { blocks, mark },
  }
}

const markBehind = (
  { chain, place, mark, finalized }: ChainProgress,
  first: Block | undefined,
  newest: Block | undefined,
): Mark | undefined => {
  if (newest === undefined || first === undefined) {
    return mark === undefined ? undefined : { ...mark, place, applied: place.seq, finalized }
  }
  return {
    chainId: chain.id,
    lane: "live",
    place,
    applied: place.seq,
    block: { number: newest.number, hash: newest.hash },
    timestampMs: newest.timestampMs,
    finalized,
    historyFrom: mark?.historyFrom ?? first.number,
    revertCount: mark?.revertCount ?? 0,
  }
}

/** Takes a revert: the marks while and after it is carried out. `forkTimeMs` is the time of the fork block. */
export const goBack = (
  progress: ChainProgress,
  mark: Mark,
  revert: { readonly event: BlocksReverted; readonly place: StreamPlace; readonly forkTimeMs: number },
): { readonly progress: ChainProgress; readonly marks: ChainRevert } => {
  const down: Mark = {
    ...mark,
    place: revert.place,
    applied: mark.applied,
    block: revert.event.fork,
    timestampMs: revert.forkTimeMs,
    revertCount: mark.revertCount + 1,
  }
  const up: Mark = { ...down, applied: revert.place.seq }
  return { progress: { ...progress, place: revert.place, mark: up }, marks: { down, up } }
}

/** The rest of a revert that was interrupted, by the mark that it left. */
export const interruptedRevert = (mark: Mark): ChainRevert | undefined =>
  mark.applied === mark.place.seq ? undefined : { down: mark, up: { ...mark, applied: mark.place.seq } }
