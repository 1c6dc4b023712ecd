/** Runs of records with the rows of their blocks: the output of the fold stage. Pure. */
import type { BlocksReverted } from "#schemas/events/blocks-reverted.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import type { SequencedEvent, SequencedRecord } from "../log/sequencer.ts"
import type { BlockRows } from "./fact-sink.ts"

/** Records of one lane, in order: without a revert, or a revert alone. */
export type RecordRun = ReadonlyArray<SequencedRecord>

/** An event as positions depend on it: that of a block is only its kind, as its content is in the rows. */
export interface FoldedEvent extends Omit<SequencedEvent, "event"> {
  readonly event: LogEvent | { readonly kind: "BlockAppended" }
}

/** A run of events, and the rows of its blocks: one entry for each block that gives facts. */
export interface FoldedRun {
  readonly events: ReadonlyArray<FoldedEvent>
  readonly blocks: ReadonlyArray<BlockRows>
}

/** Limits of a run. */
export interface RunLimits {
  readonly recordsMax: number
  /** A run of one record may be larger. */
  readonly bytesMax: number
}

/** Splits records into runs within limits. A revert is a run of its own: it needs a separate flush. */
export const cutRuns = (
  records: ReadonlyArray<SequencedRecord>,
  { recordsMax, bytesMax }: RunLimits,
): ReadonlyArray<RecordRun> => {
  const runs: Array<Array<SequencedRecord>> = []
  let runBytes = 0
  for (const record of records) {
    const last = runs.at(-1)
    const isAlone = record.kind === "BlocksReverted" || last?.at(0)?.kind === "BlocksReverted"
    const isFull = last === undefined || last.length >= recordsMax || runBytes + record.bytes.length > bytesMax
    if (last === undefined || isAlone || isFull) {
      runs.push([record])
      runBytes = 0
    } else last.push(record)
    runBytes += record.bytes.length
  }
  return runs
}

/** The revert that a run consists of; absent for any other run. */
export const revertOf = ([first]: FoldedRun["events"]): BlocksReverted | undefined =>
  first?.event.kind === "BlocksReverted" ? first.event : undefined

/** The bytes of a run's rows. */
export const bytesOf = ({ blocks }: FoldedRun): number => {
  let count = 0
  for (const { tables } of blocks) {
    for (const { bytes } of tables.values()) count += bytes.length
  }
  return count
}

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
