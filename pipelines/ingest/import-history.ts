/**
 * Appends recorded blocks to a chain's history stream; every gapless run is a range of its own.
 *
 * Nothing is written, not even a writer's start, before the first block that the stream does not contain: a repeated import changes
 * nothing.
 */
import { Effect, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { nothingSeen, recall, type SeenReads, seeBlock } from "#chains/reads/seen-reads.ts"
import { withReads } from "#schemas/columns/block-view.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { type ChainBlock, isEvmBlock, isUtxoBlock } from "#schemas/domain/chain-block.ts"
import { type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { presentEvents } from "../log/read-present.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { type LogWriter, openWriter } from "../log/writer.ts"
import { liveFence } from "./fence.ts"
import { HistoryIndex, type LinkedBlock, type Misfit } from "./history-index.ts"

/** Outcome of a block: appended, skipped because the stream contains it, or the reason for its rejection. */
export type ImportOutcome = "appended" | "held" | Misfit

/** Events per append: enough for throughput, few enough to lose in a crash. */
const importBatchEventsMax = 8

/** The blocks of a stream, as far as `noteNew` has read it; each is passed to `noteBlock`. */
const readIndex = (stream: ReturnType<typeof chainStream>, noteBlock: (block: ChainBlock) => void) => {
  const index = new HistoryIndex()
  let place: StreamPlace = streamStart
  const note = (sequenced: SequencedEvent) =>
    Effect.sync(() => {
      const { event } = sequenced
      index.note(event)
      if (event.kind === "BlockAppended") noteBlock(event.block)
      place = sequenced.place
    })
  return { index, noteNew: Effect.suspend(() => Stream.runForEach(presentEvents({ stream, place }), note)) }
}

/**
 * Opens the history stream of a chain for blocks, lowest first within each run.
 *
 * `offer` checks a block and appends it, at the latest by `finish`, which ends the current range and returns the number of
 * ranges.
 * Fails as reading the log and appending to it do; with `WriterSuperseded` if another import has started meanwhile.
 *
 * @param noteBlock - Receives the blocks that the stream contains.
 */
export const openHistoryImport = Effect.fn("ingest.openHistoryImport")(function* (
  chain: ChainDefinition,
  noteBlock: (block: ChainBlock) => void = () => {},
) {
  const stream = chainStream("history", chain.id)
  const { index, noteNew } = readIndex(stream, noteBlock)
  yield* noteNew

  let writer: LogWriter | undefined
  let fence: LinkedBlock | undefined
  let waiting: ReadonlyArray<LogEvent> = []
  let seen = nothingSeen
  let rangeCount = 0

  /** Opens the writer on first use: no other writer can append after its start, and the records before it are folded. */
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
    for (const event of events) index.note(event)
    waiting = [...waiting, ...events]
  }

  const finishRange = () => {
    const { open } = index
    if (open !== undefined) take([{ kind: "RangeFinished", chainId: chain.id, ...open }])
  }

  const fitOf = Effect.fnUntraced(function* (block: ChainBlock) {
    // The live stream may start during an import; its first block never changes.
    fence ??= yield* liveFence(chain.id)
    return index.fitOf(block, fence)
  })

  const append = (recorded: ChainBlock) => {
    if (index.open?.last.hash !== recorded.parentHash) {
      finishRange()
      rangeCount += 1
      seen = nothingSeen
    }
    const block = withNewBalances(recorded, seen)
    if (isEvmBlock(block)) seen = seeBlock(seen, block)
    take([{ kind: "BlockAppended", block, isWarmUp: false }])
  }

  const offer = Effect.fn("ingest.offerBlock")(function* (block: ChainBlock) {
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

  return {
    /** Whether the stream contains a block: it need not be read to be offered. */
    has: (block: BlockReference): boolean => index.has(block),
    offer,
    finish,
  }
})

/**
 * Removes balances that follow from movements, those of accounts that the range has met before, as a reader would. Without traces movements
 * are incomplete, and every balance is kept.
 */
const withNewBalances = (block: ChainBlock, seen: SeenReads): ChainBlock => {
  if (isUtxoBlock(block) || block.traces === undefined) return block
  const balances = balanceRead.of(block.reads).filter((balance) => recall(seen, balanceRead, balance) === undefined)
  return withReads(block, { ...block.reads, [balanceRead.kind]: balances })
}
