/** The place in a chain's live stream up to which it agrees with the chain, after a fork below finality. */
import { Effect, Schema, Stream } from "effect"
import { findFork } from "#chains/follow/find-fork.ts"
import { emptyMemory } from "#chains/follow/memory.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { presentEvents } from "../log/read-present.ts"

/** No block of a chain's live stream is in the chain. */
export class ForkUnknown extends Schema.TaggedError<ForkUnknown>()("ForkUnknown", { chainId: Schema.Int }) {
  readonly kind = "rejected"
  override get message() {
    return `The log has no block of chain ${this.chainId} that the chain still contains.`
  }
}

/** A prefix of a stream. */
export interface StreamCut {
  /** The newest block of the log that the chain contains. */
  readonly fork: BlockReference
  /** The newest block of the log. */
  readonly tip: BlockReference
  readonly stream: string
  /** Offset of the first record that is beyond the fork. */
  readonly offset: number
}

/** The height up to which an event extends the chain or its finality; -1 for other events. */
const heightOf = (event: LogEvent): number => {
  if (event.kind === "BlockAppended") return event.block.number
  return event.kind === "FinalityAdvanced" ? event.number : -1
}

/**
 * Compares a chain's live stream with the chain, and finds the longest prefix of the stream without a block, or finality, above the fork. Reads
 * the whole stream.
 *
 * Fails with `ForkUnknown` if the stream has no block of the chain, with `BlockMissing` while an endpoint lacks a block, and as reading the log
 * does.
 */
export const findCut = Effect.fn("ingest.findCut")(function* (chainId: ChainId) {
  const reader = yield* ChainReader
  const stream = chainStream("blocks", chainId)
  const window: Array<BlockReference> = []
  /** Offsets before the events that reach a new height, in ascending order of both. */
  const rises: Array<{ readonly height: number; readonly offset: number }> = []
  let offset = 0
  yield* presentEvents({ stream, place: streamStart }).pipe(
    Stream.runForEach(({ event, place }) =>
      Effect.sync(() => {
        const height = heightOf(event)
        if (height > (rises.at(-1)?.height ?? -1)) rises.push({ height, offset })
        offset = place.offset
        if (event.kind === "BlockAppended") window.push({ number: event.block.number, hash: event.block.hash })
        if (event.kind === "BlocksReverted") window.length -= event.removed.length
      }),
    ),
  )
  const tip = window.at(-1)
  const fork =
    tip &&
    (yield* findFork({ ...emptyMemory, window }, tip.number, ({ number, hash }) =>
      Effect.map(reader.readLink(number), (link) => link.hash === hash),
    ))
  if (tip === undefined || fork === undefined) return yield* new ForkUnknown({ chainId })
  const beyond = rises.find(({ height }) => height > fork.number)
  const cut: StreamCut = { fork, tip, stream, offset: beyond?.offset ?? offset }
  return cut
})
