/**
 * Appends blocks that were recorded elsewhere to a chain's history stream: every unbroken run is a range of its own.
 *
 * Nothing is written, not even a writer's start, before a block comes that the stream does not hold: importing again
 * changes nothing.
 */
import { Effect, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { hasSeenBalance, nothingSeen, type SeenReads, seeBlock } from "#chains/reads/seen-reads.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { presentEvents } from "../log/read-present.ts"
import { type LogWriter, openWriter } from "../log/writer.ts"
import { liveFence } from "./fence.ts"
import { HeldHistory, type LinkedBlock, type Misfit } from "./held-history.ts"

/** What became of a block: appended, skipped because it is there, or refused and why. */
export type ImportOutcome = "appended" | "held" | Misfit

/** Events that wait to be appended together: enough to be quick, few enough to be lost without regret. */
const importBatchEventsMax = 8

/**
 * Opens the history stream of a chain for blocks, lowest first within each run.
 *
 * `offer` decides about a block and appends it, at the latest by `finish`, which ends the current range and returns the number of
 * ranges.
 * Fails with what reading the log or appending to it fails with; with `WriterSuperseded` where another import began meanwhile.
 */
export const openHistoryImport = Effect.fn("ingest.openHistoryImport")(function* (chain: ChainDefinition) {
  const stream = chainStream("history", chain.id)
  const held = new HeldHistory()
  let place: StreamPlace = streamStart
  const noteNew = Effect.suspend(() =>
    presentEvents({ stream, place }).pipe(
      Stream.runForEach((sequenced) =>
        Effect.sync(() => {
          held.note(sequenced.event)
          place = sequenced.place
        }),
      ),
    ),
  )
  yield* noteNew

  let writer: LogWriter | undefined
  let fence: LinkedBlock | undefined
  let waiting: ReadonlyArray<LogEvent> = []
  let seen = nothingSeen
  let rangeCount = 0

  /** Nobody else can append behind this writer's start; what came before it is noted. */
  const write = Effect.gen(function* () {
    if (writer !== undefined) return writer
    writer = yield* openWriter({ stream, rememberEvents: 1 })
    yield* noteNew
    return writer
  })

  const flush = Effect.gen(function* () {
    if (waiting.length === 0) return
    yield* (yield* write).append(waiting)
    waiting = []
  })

  const take = (events: ReadonlyArray<LogEvent>) => {
    for (const event of events) held.note(event)
    waiting = [...waiting, ...events]
  }

  const finishRange = () => {
    const { open } = held
    if (open !== undefined) take([{ kind: "RangeFinished", chainId: chain.id, ...open }])
  }

  const fitOf = Effect.fnUntraced(function* (block: Block) {
    // It may begin while blocks are imported; once there, it never changes.
    fence ??= yield* liveFence(chain.id)
    return held.fitOf(block, fence)
  })

  const append = (recorded: Block) => {
    if (held.open?.last.hash !== recorded.parentHash) {
      finishRange()
      rangeCount += 1
      seen = nothingSeen
    }
    const block = withNewBalances(recorded, seen)
    seen = seeBlock(seen, block)
    take([{ kind: "BlockAppended", block, isWarmUp: false }])
  }

  const offer = Effect.fn("ingest.offerBlock")(function* (block: Block) {
    let fit = yield* fitOf(block)
    if (fit === "fits" && writer === undefined) {
      yield* write
      fit = yield* fitOf(block)
    }
    if (fit === "fits") append(block)
    if (waiting.length >= importBatchEventsMax) yield* flush
    const outcome: ImportOutcome = fit === "fits" ? "appended" : fit
    return outcome
  })

  const finish = Effect.gen(function* () {
    finishRange()
    yield* flush
    return rangeCount
  })

  return { offer, finish }
})

/**
 * The block without those balances that follow from movements: of accounts that its range has met before, as a reader would
 * leave them out. Without traces, movements tell too little, and every balance stays.
 */
const withNewBalances = (block: Block, seen: SeenReads): Block => {
  if (block.traces === undefined) return block
  const balances = block.reads.balances.filter((balance) => !hasSeenBalance(seen, balance))
  return { ...block, reads: { ...block.reads, balances } }
}
