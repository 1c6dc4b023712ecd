/** Reading the blocks of a shard: events in order, complete, and without gaps. */

import { Effect, Schema } from "effect"
import { hexOf } from "#schemas/avro/scalar-text.ts"
import { changeOfMessage, socialTimeMs } from "#schemas/social/social-change.ts"
import type { WireType } from "#schemas/social/wire-types.ts"
import type { Hub } from "./hub-client.ts"

/** The events of a hub have gaps, or it no longer has the next block. Another hub may have all of them. */
export class HubAnswerUnusable extends Schema.TaggedError<HubAnswerUnusable>()("HubAnswerUnusable", {
  hub: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `The events of the hub ${this.hub} cannot be used: ${this.reason}.`
  }
}

type HubEvent = WireType<"HubEvent">

/** Ids of events are the height × 2^14 + the place in the block (snapchain, `event.rs`). */
const placesPerBlock = 2 ** 14

const heightOf = ({ id }: HubEvent): number => Math.floor(id / placesPerBlock)

/** A complete block. */
export interface SocialBlock {
  readonly height: number
  readonly hash: `0x${string}`
  readonly timeMs: number
  /** Without the event that confirms it. */
  readonly events: ReadonlyArray<HubEvent>
}

/** The blocks above a height, as far as the hub has them. */
export interface BlocksRead {
  readonly blocks: ReadonlyArray<SocialBlock>
  /** True where the hub has more. */
  readonly hasMore: boolean
}

/** Events of a page; hubs return no more at once. */
const pageEvents = 1_000

/** Events that are read at once, unless a block has more. */
const eventsMax = 4_000

/** A block as far as events of it are there. */
interface GatheredBlock extends SocialBlock {
  /** Events that its confirmation counts beyond those that are there. */
  readonly missing: number
}

/** The blocks of consecutive events. */
const gatherBlocks = (hub: Hub, events: ReadonlyArray<HubEvent>): ReadonlyArray<GatheredBlock> | HubAnswerUnusable => {
  const refuse = (reason: string) => new HubAnswerUnusable({ hub: hub.name, reason })
  if (events.some(({ id }, index) => id <= (events[index - 1]?.id ?? 0))) return refuse("its events are out of order")
  const blocks: Array<GatheredBlock> = []
  for (const [height, own] of Map.groupBy(events, heightOf)) {
    const [confirmation, ...others] = own
    const confirmed = confirmation?.blockConfirmed
    if (confirmed == null) return refuse(`block ${height} does not begin with its confirmation`)
    if (confirmed.blockNumber !== height) return refuse(`block ${height} is confirmed as ${confirmed.blockNumber}`)
    const missing = confirmed.totalEvents - own.length
    if (missing < 0) return refuse(`block ${height} has ${own.length} of ${confirmed.totalEvents} events`)
    const before = blocks.at(-1)
    if (before !== undefined && height !== before.height + 1) {
      return refuse(`block ${height} follows block ${before.height}`)
    }
    const { blockHash, timestamp } = confirmed
    blocks.push({ height, hash: hexOf(blockHash), timeMs: socialTimeMs(timestamp), events: others, missing })
  }
  return blocks
}

/** Messages about keys in a block: hubs count their events, but do not store them. */
const readKeyMessages = Effect.fnUntraced(function* (hub: Hub, shard: number, height: number) {
  const { chunks } = yield* hub.call("GetShardChunks", {
    shardId: shard,
    startBlockNumber: height,
    stopBlockNumber: height + 1,
  })
  const chunk = chunks.find(({ header }) => header?.height?.blockNumber === height)
  const messages = chunk?.transactions.flatMap(({ userMessages }) => userMessages) ?? []
  return messages.filter((bytes) => changeOfMessage(bytes)?.kind === "key").length
})

/** The complete blocks of a run; the last one may still be incomplete. Fails where events of another one are missing. */
const completeBlocks = Effect.fnUntraced(function* (hub: Hub, shard: number, gathered: ReadonlyArray<GatheredBlock>) {
  const complete: Array<SocialBlock> = []
  for (const { missing, ...block } of gathered) {
    const isComplete = missing === 0 || missing <= (yield* readKeyMessages(hub, shard, block.height))
    if (isComplete) complete.push(block)
    else if (block.height === gathered.at(-1)?.height) break
    else {
      return yield* new HubAnswerUnusable({
        hub: hub.name,
        reason: `block ${block.height} lacks ${missing} of its events`,
      })
    }
  }
  return complete
})

/**
 * Reads the complete blocks above a height. Fails with `HubAnswerUnusable` where the hub's events have gaps, are out of order, or are not as
 * many as the block confirms, and where it no longer has the next block.
 */
export const readBlocks = Effect.fnUntraced(function* (hub: Hub, shard: number, height: number) {
  const events: Array<HubEvent> = []
  let startId = (height + 1) * placesPerBlock
  while (true) {
    const page = yield* hub.call("GetEvents", { startId, shardIndex: shard, pageSize: pageEvents })
    events.push(...page.events)
    const last = page.events.at(-1)
    const isBlockLarge = events.every((event) => heightOf(event) === height + 1)
    const isEnough = events.length >= eventsMax && !isBlockLarge
    if (last === undefined || page.events.length < pageEvents || isEnough) {
      const [first] = events
      if (first !== undefined && heightOf(first) > height + 1) {
        return yield* new HubAnswerUnusable({ hub: hub.name, reason: `it no longer has block ${height + 1}` })
      }
      const gathered = gatherBlocks(hub, events)
      if (gathered instanceof HubAnswerUnusable) return yield* gathered
      const blocks = yield* completeBlocks(hub, shard, gathered)
      return { blocks, hasMore: isEnough } satisfies BlocksRead
    }
    startId = last.id + 1
  }
})
