/** Runs of events with the facts of their blocks: the output of the fold stage. Pure. */
import type { Block } from "#schemas/domain/block.ts"
import type { Lane } from "#schemas/domain/mark.ts"
import type { BlocksReverted } from "#schemas/events/blocks-reverted.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import type { SequencedFacts } from "./fact-sink.ts"

/** Events of one lane, in order: without a revert, or a revert alone. */
export type EventRun = ReadonlyArray<SequencedEvent>

/** A run of events, and the facts of its blocks, one entry per block. */
export interface FoldedRun {
  readonly events: EventRun
  readonly blocks: ReadonlyArray<SequencedFacts>
}

/** Splits events into runs of at most `eventsMax` events. A revert is a run of its own: it needs a separate flush. */
export const cutRuns = (events: ReadonlyArray<SequencedEvent>, eventsMax: number): ReadonlyArray<EventRun> => {
  const runs: Array<Array<SequencedEvent>> = []
  for (const sequenced of events) {
    const last = runs.at(-1)
    const isAlone = sequenced.event.kind === "BlocksReverted" || last?.at(0)?.event.kind === "BlocksReverted"
    if (last === undefined || isAlone || last.length >= eventsMax) runs.push([sequenced])
    else last.push(sequenced)
  }
  return runs
}

/** The revert that a run consists of; absent for any other run. */
export const revertOf = ([first]: EventRun): BlocksReverted | undefined =>
  first?.event.kind === "BlocksReverted" ? first.event : undefined

const appendedIn = (events: EventRun): ReadonlyArray<{ readonly block: Block; readonly seq: number }> =>
  events.flatMap(({ event, place }) =>
    event.kind === "BlockAppended" && !event.isWarmUp ? [{ block: event.block, seq: place.seq }] : [],
  )

/** The blocks of a run that give facts, in order; blocks of a warm-up give none. */
export const blocksOf = (events: EventRun): ReadonlyArray<Block> => appendedIn(events).map(({ block }) => block)

/** A run with the facts of its blocks. `facts` has one entry for each of `blocksOf`, in their order. */
export const withFacts = (lane: Lane, events: EventRun, facts: ReadonlyArray<BlockFacts>): FoldedRun => ({
  events,
  blocks: appendedIn(events).flatMap(({ seq }, index) => {
    const ofBlock = facts[index]
    return ofBlock === undefined ? [] : [{ seq, lane, facts: ofBlock }]
  }),
})

/** Runs of one lane as one, in their order. */
export const joinRuns = (runs: ReadonlyArray<FoldedRun>): FoldedRun => ({
  events: runs.flatMap(({ events }) => events),
  blocks: runs.flatMap(({ blocks }) => blocks),
})

/** The parts of a run up to a `seq` and beyond it; absent where there is none. */
export const splitRun = (
  run: FoldedRun,
  seq: number,
): { readonly within: FoldedRun | undefined; readonly beyond: FoldedRun | undefined } => {
  const part = (isIn: (seq: number) => boolean): FoldedRun | undefined => {
    const events = run.events.filter(({ place }) => isIn(place.seq))
    return events.length === 0 ? undefined : { events, blocks: run.blocks.filter((block) => isIn(block.seq)) }
  }
  return { within: part((each) => each <= seq), beyond: part((each) => each > seq) }
}
