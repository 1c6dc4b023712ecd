/**
 * Fills the ranges of one slot of a chain's history: reads blocks and their state, and appends them to the slot's stream.
 *
 * Everything that a resumed process needs is in the stream: the finished ranges, and the blocks of an unfinished unit.
 */
import { Effect, Metric, Ref, Schema } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { emptyMemory, type Memory, remember, tipOf } from "#chains/follow/memory.ts"
import { dropAhead } from "#chains/follow/read-ahead.ts"
import { moveCursor, type ReadCursor, type ReadLimits, readNext } from "#chains/follow/read-next.ts"
import { readStates } from "#chains/follow/read-states.ts"
import { BlockInvalid, ChainReader } from "#chains/reader/chain-reader.ts"
import type { WatchList } from "#chains/reads/watch-list.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { type BlockSpan, mergeSpans } from "#schemas/domain/block-span.ts"
import type { ChainStreamKey } from "#schemas/domain/stream-key.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import type { RangeFinished } from "#schemas/events/range-finished.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { awaitSilence, type LogWriter, openWriter } from "../log/writer.ts"
import { timedReader, timedWriter } from "../pace/timed-reading.ts"
import { proofRulesOf } from "../positions/proof-rules.ts"
import { retryTransient } from "../runtime/retry-transient.ts"
import type { liveFence } from "./fence.ts"
import { readHistoryRanges } from "./history-ranges.ts"

/** The blocks below the live ones do not lead to these: an endpoint serves another fork, or the log contains one. */
export class HistoryUnlinked extends Schema.TaggedError<HistoryUnlinked>()("HistoryUnlinked", {
  chainId: Schema.Int,
  blockNumber: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `Block ${this.blockNumber} of chain ${this.chainId}, as its endpoints have it, is not the parent of the first block that was followed live.`
  }
}

/** A backfill cannot fill the requested blocks. */
export class BackfillRefused extends Schema.TaggedError<BackfillRefused>()("BackfillRefused", {
  chainId: Schema.Int,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Chain ${this.chainId} cannot be backfilled with these blocks: ${this.reason}.`
  }
}

/** The reason to refuse blocks that are followed live. */
export const followedFrom = (firstLive: number): string =>
  `it is followed live from block ${firstLive} on, so the last one can be ${firstLive - 1}`

const blocksBackfilled = Metric.counter("pipelines_blocks_backfilled_total", {
  description: "Blocks appended to the slots of a chain's history.",
  incremental: true,
})

/** Options of filling a slot, and the state that it shares with the others. */
export interface SlotSettings extends ReadLimits {
  readonly definition: ChainDefinition
  readonly stream: ChainStreamKey
  readonly watchList: Ref.Ref<WatchList>
  /** The ranges that the whole history contains, merged; whatever this slot finishes is added. */
  readonly stored: Ref.Ref<ReadonlyArray<BlockSpan>>
  /** The first block of the live stream, if it has one. */
  readonly fence: ReturnType<typeof liveFence>
  /** The last requested block. */
  readonly lastBlock: number
  /** The next unit to fill, given the ranges that the history contains. */
  readonly next: (stored: ReadonlyArray<BlockSpan>) => BlockSpan | undefined
}

/** Silence of a slot's stream after which a superseded writer takes over again. */
const takeoverSilenceMs = 5_000

/** Longest delay between retries of endpoints. */
export const retryDelayMsMax = 30_000

/** Longest delay between retries of the log. */
const logRetryDelayMsMax = 1_000

/** The unfinished blocks at the end of a slot's stream. */
interface OpenUnit {
  readonly first: BlockReference
  readonly memory: Memory
}

/**
 * Fills a slot until nothing is left of its ranges.
 *
 * Failures of endpoints and of the log are retried forever; a superseded writer stands by until the other process falls silent.
 * Fails with `HistoryUnlinked`, and as reading a corrupt log does.
 */
export const backfillSlot = (settings: SlotSettings) =>
  fillSlot(settings).pipe(
    Effect.updateService(ChainReader, (reader) => timedReader(reader, laneOf(settings))),
    Effect.catchTag("WriterSuperseded", () =>
      Effect.as(awaitSilence({ stream: settings.stream, silenceMs: takeoverSilenceMs }), false),
    ),
    retryTransient({ retryDelayMsMax: logRetryDelayMsMax }),
    Effect.repeat({ until: (isFilled) => isFilled }),
    Effect.asVoid,
    Effect.annotateLogs({ stream: settings.stream }),
  )

const laneOf = ({ definition }: SlotSettings) => ({ chain: definition.slug, lane: "history" }) as const

/** True once nothing is left. */
const fillSlot = Effect.fnUntraced(function* (settings: SlotSettings) {
  const opened = yield* openSlot(settings)
  const writer = timedWriter(opened.writer, laneOf(settings))
  let resumed = opened.open
  let itemsPerBlock: number | undefined
  while (true) {
    const unit = settings.next(yield* Ref.get(settings.stored))
    if (resumed !== undefined && unit?.first !== resumed.first.number) {
      // Left by a backfill of other ranges.
      yield* append(settings, writer, [rangeFinished(settings, resumed)])
    } else if (unit === undefined) {
      return true
    } else {
      itemsPerBlock = yield* fillUnit(settings, writer, { unit, open: resumed, itemsPerBlock })
    }
    resumed = undefined
  }
})

/** Takes over the slot's stream. No other writer can append after that, so the stream is complete at that point. */
const openSlot = Effect.fnUntraced(function* ({ stream, stored }: SlotSettings) {
  let before = yield* readHistoryRanges(stream)
  while (true) {
    const writer = yield* openWriter({ stream, rememberEvents: Math.max(1, before.openCount) })
    const after = yield* readHistoryRanges(stream, before)
    yield* Ref.update(stored, (spans) => mergeSpans([...spans, ...after.finished]))
    if (after.openCount <= before.openCount) return { writer, open: openUnit(writer, after.openCount) }
    before = after
  }
})

/** The unfinished blocks of a slot, among the newest events of its stream. */
const openUnit = ({ remembered }: LogWriter, openCount: number): OpenUnit | undefined => {
  const events = openCount === 0 ? [] : remembered.slice(-openCount).map(({ event }) => event)
  const [first] = events
  if (first?.kind !== "BlockAppended") return undefined
  return { first: first.block, memory: events.reduce(remember, emptyMemory) }
}

const isWhole = (filled: OpenUnit | undefined, unit: BlockSpan): boolean =>
  filled !== undefined && tipOf(filled.memory)?.number === unit.last

/** Appends the rest of a unit; the last blocks together with the end of the range. Returns the density of its blocks. */
const fillUnit = Effect.fnUntraced(function* (
  settings: SlotSettings,
  writer: LogWriter,
  { unit, open, itemsPerBlock }: { unit: BlockSpan; open: OpenUnit | undefined; itemsPerBlock: number | undefined },
) {
  let filled = open
  let cursor: ReadCursor = { itemsPerBlock, ahead: undefined }
  while (!isWhole(filled, unit)) {
    const step = yield* readStep(settings, cursor, { unit, filled }).pipe(retryTransient({ retryDelayMsMax }))
    cursor = step.cursor
    filled = step.filled
    const end = isWhole(filled, unit) ? [rangeFinished(settings, filled)] : []
    yield* append(settings, writer, [...step.events, ...end]).pipe(Effect.onError(() => dropAhead(cursor)))
  }
  // A writer died between the last block and the end of the range.
  if (open !== undefined && filled === open) yield* append(settings, writer, [rangeFinished(settings, open)])
  yield* Ref.update(settings.stored, (spans) => mergeSpans([...spans, unit]))
  return cursor.itemsPerBlock
})

/** Reads the next blocks of a unit with their state. Starts to read those after them. */
const readStep = Effect.fnUntraced(function* (
  settings: SlotSettings,
  before: ReadCursor,
  { unit, filled }: { readonly unit: BlockSpan; readonly filled: OpenUnit | undefined },
) {
  const memory = filled?.memory ?? emptyMemory
  const tip = tipOf(memory)
  const blocks = yield* readNext(settings, before, { first: (tip?.number ?? unit.first - 1) + 1, last: unit.last })
  const [next] = blocks
  if (next === undefined || (tip !== undefined && next.parentHash !== tip.hash)) {
    return yield* notLinked(settings, (tip?.number ?? unit.first) + 1)
  }
  const cursor = yield* moveCursor(settings, blocks, unit.last)
  return yield* Effect.gen(function* () {
    const { events, memory: after } = yield* readStates(
      { ...settings, proofs: proofRulesOf(settings.definition.id) },
      memory,
      blocks,
    )
    const newest = events.at(-1)?.block
    if (newest?.number === unit.last) yield* requireLinkAbove(settings, newest)
    return { events, cursor, filled: { first: filled?.first ?? next, memory: after } }
  }).pipe(Effect.onError(() => dropAhead(cursor)))
})

const notLinked = ({ definition }: SlotSettings, blockNumber: number) =>
  new BlockInvalid({
    chainId: definition.id,
    blockNumber,
    check: "link",
    reason: "it does not follow the block below it",
  })

/** Fails unless a block is the parent of the one above it: the first of the live stream, or one that is requested as well. */
const requireLinkAbove = Effect.fnUntraced(function* (settings: SlotSettings, { number, hash }: BlockReference) {
  const fence = yield* settings.fence
  if (fence?.number === number + 1) {
    if (fence.parentHash === hash) return
    return yield* new HistoryUnlinked({ chainId: settings.definition.id, blockNumber: number })
  }
  if (number >= settings.lastBlock) return
  const reader = yield* ChainReader
  const above = yield* reader.readLink(number + 1)
  if (above.parentHash !== hash) return yield* notLinked(settings, number + 1)
})

const rangeFinished = ({ definition }: SlotSettings, { first, memory }: OpenUnit): RangeFinished => ({
  kind: "RangeFinished",
  chainId: definition.id,
  first: { number: first.number, hash: first.hash },
  last: tipOf(memory) ?? first,
})

/** Appends blocks, none of which the live stream may contain. On interruption, the append in flight is finished. */
const append = Effect.fnUntraced(function* (
  { definition, fence }: SlotSettings,
  writer: LogWriter,
  events: ReadonlyArray<BlockAppended | RangeFinished>,
) {
  const newest = events.findLast((event) => event.kind === "BlockAppended")?.block.number ?? -1
  const firstLive = (yield* fence)?.number
  if (firstLive !== undefined && newest >= firstLive) {
    return yield* new BackfillRefused({ chainId: definition.id, reason: followedFrom(firstLive) })
  }
  yield* drainOnInterrupt(writer.append(events))
  const appended = Metric.withAttributes(blocksBackfilled, { chain: definition.slug })
  yield* Metric.update(appended, events.filter(({ kind }) => kind === "BlockAppended").length)
})
