/** Progress of processing one lane of a chain, and how events advance it. Pure: the surrounding loop does the I/O. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { mergeSpans, spanOf } from "#schemas/domain/block-span.ts"
import { type Lane, laneMark, type Mark, runsOf, type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import type { BlocksReverted } from "#schemas/events/blocks-reverted.ts"
import type { BlockRows, ChainFlush, ChainRevert } from "./fact-sink.ts"
import type { FoldedRun } from "./folded-run.ts"

/** Position of a lane's processing, in its stream and in its tables. */
export interface ChainProgress {
  readonly chain: ChainDefinition
  readonly lane: Lane
  /** As in `Mark`. */
  readonly slot?: number
  /** The place after the last processed event. */
  readonly place: StreamPlace
  /** The mark in the tables; absent before the first block. */
  readonly mark: Mark | undefined
  readonly finalized: BlockReference | undefined
}

/** State of a lane in the tables. */
export type MarkedLane = Pick<ChainProgress, "chain" | "lane" | "slot" | "mark">

/** The progress of a mark in the tables; without a mark, the start of the stream. */
export const progressFrom = (marked: MarkedLane): ChainProgress => ({
  ...marked,
  place: marked.mark?.place ?? streamStart,
  finalized: marked.mark?.finalized,
})

/**
 * The progress from which a reassigned chain resumes: that of its last worker if the tables' mark has not changed since, else the mark's.
 */
export const resumeProgress = (marked: MarkedLane, previous: ChainProgress | undefined): ChainProgress =>
  previous !== undefined &&
  previous.mark?.place.seq === marked.mark?.place.seq &&
  previous.mark?.applied === marked.mark?.applied
    ? previous
    : progressFrom(marked)

/** Whether the tables are ahead of this processor's writes of a chain: another processor writes it as well. */
export const isBehind = ({ chain, lane, slot, mark: own }: ChainProgress, marks: ReadonlyArray<Mark>): boolean => {
  const newest = laneMark(marks, chain.id, lane, slot)
  return newest !== undefined && (own === undefined || newest.place.seq > own.place.seq)
}

/**
 * Applies a folded run without reverts: the progress after it, and the rows to write.
 *
 * Nothing is written before the chain has a visible block.
 */
export const advance = (
  progress: ChainProgress,
  { events, blocks }: FoldedRun,
): { readonly progress: ChainProgress; readonly flush: ChainFlush | undefined } => {
  const last = events.at(-1)
  if (last === undefined) return { progress, flush: undefined }
  const finalized = events.reduce<BlockReference | undefined>(
    (newest, { event }) => (event.kind === "FinalityAdvanced" ? { number: event.number, hash: event.hash } : newest),
    progress.finalized,
  )
  const added = blocks.map(({ block }) => block)
  const moved = { ...progress, place: last.place, finalized }
  const after = progress.lane === "live" ? aboveLive(moved, added) : amongHistory(moved, added)
  return { progress: after, flush: after.mark === undefined ? undefined : { blocks, mark: after.mark } }
}

type AddedBlock = BlockRows["block"]

/** Appends blocks to the live lane: the last of them is the newest. */
const aboveLive = (progress: ChainProgress, added: ReadonlyArray<AddedBlock>): ChainProgress => {
  const historyFrom = progress.mark?.historyFrom ?? added[0]?.number
  return { ...progress, mark: markBehind(progress, { newest: added.at(-1), historyFrom }) }
}

/** Adds blocks to the history lane in any order: the highest of all is the newest, and final as all of them are. */
const amongHistory = (progress: ChainProgress, added: ReadonlyArray<AddedBlock>): ChainProgress => {
  const runs = mergeSpans([
    ...(progress.mark === undefined ? [] : runsOf(progress.mark)),
    ...added.map(({ number }) => spanOf(number)),
  ])
  const highest = added.reduce<AddedBlock | undefined>(
    (found, block) => (block.number > (found?.number ?? progress.mark?.block.number ?? -1) ? block : found),
    undefined,
  )
  const finalized = highest === undefined ? progress.finalized : { number: highest.number, hash: highest.hash }
  const after = { ...progress, finalized }
  const mark = markBehind(after, { newest: highest, historyFrom: runs.at(-1)?.first })
  const runsBelow = runs.slice(0, -1)
  return { ...after, mark: mark && (runsBelow.length === 0 ? mark : { ...mark, runsBelow }) }
}

/** The mark at a progress's place: shows `newest`, or what it showed before if there is none. */
const markBehind = (
  { chain, lane, slot, place, mark, finalized }: ChainProgress,
  { newest, historyFrom }: { readonly newest: AddedBlock | undefined; readonly historyFrom: number | undefined },
): Mark | undefined => {
  const block = newest ?? mark?.block
  const timestampMs = newest?.timestampMs ?? mark?.timestampMs
  if (block === undefined || timestampMs === undefined || historyFrom === undefined) return undefined
  return {
    chainId: chain.id,
    lane,
    ...(slot === undefined ? {} : { slot }),
    place,
    applied: place.seq,
    block: { number: block.number, hash: block.hash },
    timestampMs,
    finalized,
    historyFrom,
    revertCount: mark?.revertCount ?? 0,
  }
}

/** Applies a revert: the marks during and after it. `forkTimeMs` is the time of the fork block. */
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

/** The rest of an interrupted revert, derived from its mark. */
export const interruptedRevert = (mark: Mark): ChainRevert | undefined =>
  mark.applied === mark.place.seq ? undefined : { down: mark, up: { ...mark, applied: mark.place.seq } }
