/**
 * The fence between a chain's live stream and its history: the live stream contains all blocks from its first one on, the streams of the
 * history only blocks below it. Their writers check it before they append.
 */
import { Effect, Schema, Stream } from "effect"
import { streamStart } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import { presentEvents } from "../log/read-present.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { highestHistoryBlock } from "./history-ranges.ts"

/** The live stream of a chain would start at or below a block that the chain's history already contains. */
export class StartBelowHistory extends Schema.TaggedError<StartBelowHistory>()("StartBelowHistory", {
  chainId: Schema.Int,
  startBlock: Schema.Int,
  /** The highest block of the history. */
  historyBlock: Schema.Int,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `Chain ${this.chainId} cannot be followed from block ${this.startBlock}: its history contains blocks up to ${this.historyBlock}. CHAIN_${this.chainId}_START_BLOCK must be higher.`
  }
}

/** The block of an append event; `undefined` for other events. */
const blockOf = ({ event }: SequencedEvent): BlockAppended["block"] | undefined =>
  event.kind === "BlockAppended" && !event.isWarmUp ? event.block : undefined

/** The first block of a chain's live stream; `undefined` if it has none yet. It never changes. */
export const liveFence = Effect.fn("ingest.liveFence")(function* (chainId: ChainId) {
  const found = yield* presentEvents({ stream: chainStream("blocks", chainId), place: streamStart }).pipe(
    Stream.filter((sequenced) => blockOf(sequenced) !== undefined),
    Stream.runHead,
  )
  return found._tag === "Some" ? blockOf(found.value) : undefined
})

/** Fails with `StartBelowHistory` if a chain's live stream would start at or below a block of its history. */
export const requireAboveHistory = Effect.fn("ingest.requireAboveHistory")(function* (
  chainId: ChainId,
  startBlock: number,
) {
  const historyBlock = yield* highestHistoryBlock(chainId)
  if (historyBlock !== undefined && historyBlock >= startBlock) {
    return yield* new StartBelowHistory({ chainId, startBlock, historyBlock })
  }
})
