/** Reading the blocks of a shard: events in order, complete, and without gaps. */
import { Effect } from "effect"
import { hexOf, socialTimeMs } from "#schemas/social/social-change.ts"
import type { WireType } from "#schemas/social/wire-types.ts"
import { type Hub, HubUnavailable } from "./hub-client.ts"

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
  /** True where the hub no longer has the block above the height. */
  readonly isBeyondRetention: boolean
  /** True where the hub has more. */
  readonly hasMore: boolean
}

/** Events of a page; hubs return no more at once. */
const pageEvents = 1_000

/** Events that are read at once, unless a block has more. */
const eventsMax = 4_000

/** The blocks of consecutive events; the last one is left out while it is incomplete. */
const blocksOf = (hub: Hub, events: ReadonlyArray<HubEvent>): ReadonlyArray<SocialBlock> | HubUnavailable => {
  const refuse = (reason: string) => new HubUnavailable({ hub: hub.name, reason })
  const groups: Array<{ readonly height: number; readonly events: Array<HubEvent> }> = []
  for (const event of events) {
    const height = heightOf(event)
    const last = groups.at(-1)
    if (last !== undefined && height < last.height) return refuse(`block ${height} follows block ${last.height}`)
    if (last?.height === height) last.events.push(event)
    else groups.push({ height, events: [event] })
  }
  const blocks: Array<SocialBlock> = []
  for (const [index, { height, events: own }] of groups.entries()) {
    const [confirmation, ...others] = own
    const confirmed = confirmation?.blockConfirmed
    if (confirmed === undefined || confirmed === null)
      return refuse(`block ${height} does not begin with its confirmation`)
    if (confirmed.blockNumber !== height) return refuse(`block ${height} is confirmed as ${confirmed.blockNumber}`)
    if (own.some(({ id }, place) => id !== height * placesPerBlock + place)) return refuse(`block ${height} has a gap`)
    const isLast = index === groups.length - 1
    if (isLast && own.length < confirmed.totalEvents) break
    if (own.length !== confirmed.totalEvents) {
      return refuse(`block ${height} has ${own.length} of ${confirmed.totalEvents} events`)
    }
    const before = blocks.at(-1)
    if (before !== undefined && height !== before.height + 1)
      return refuse(`block ${height} follows block ${before.height}`)
    blocks.push({
      height,
      hash: hexOf(confirmed.blockHash),
      timeMs: socialTimeMs(confirmed.timestamp),
      events: others,
    })
  }
  return blocks
}

/**
 * Reads the complete blocks above a height. Fails where the hub's events have gaps, are out of order, or are not as many as the
 * block confirms.
 */
export const readBlocks = Effect.fnUntraced(function* (hub: Hub, shard: number, height: number) {
  const events: Array<HubEvent> = []
  let startId = (height + 1) * placesPerBlock
  while (true) {
    const page = yield* hub.call("GetEvents", { startId, shardIndex: shard, pageSize: pageEvents })
    events.push(...page.events)
    const last = page.events.at(-1)
    const isBlockLarge = events.length > 0 && events.every((event) => heightOf(event) === height + 1)
    const isEnough = events.length >= eventsMax && !isBlockLarge
    if (last === undefined || page.events.length < pageEvents || isEnough) {
      const [first] = events
      if (first !== undefined && heightOf(first) > height + 1) {
        return { blocks: [], isBeyondRetention: true, hasMore: false } satisfies BlocksRead
      }
      const blocks = blocksOf(hub, events)
      if (blocks instanceof HubUnavailable) return yield* blocks
      return { blocks, isBeyondRetention: false, hasMore: isEnough } satisfies BlocksRead
    }
    startId = last.id + 1
  }
})
