/** The shards of the network, as a hub has them. */
import { Effect, Option } from "effect"
import { socialShards } from "#schemas/domain/source.ts"
import { shardOfFid } from "#schemas/social/shard-routing.ts"
import { type Hub, HubUnavailable } from "./hub-client.ts"
import { readFids } from "./read-snapshot.ts"

/** The shards on which users live. */
export interface Layout {
  /** The number by which users belong to shards. With another one, most users move. */
  readonly shardCount: number
  readonly heights: ReadonlyMap<number, number>
}

/** Reads the layout. Fails where the hub has more shards than are read. */
export const readLayout = Effect.fnUntraced(function* (hub: Hub) {
  const { numShards: shardCount, shardInfos } = yield* hub.call("GetInfo", {})
  if (!socialShards.includes(shardCount)) {
    const reason = `it has ${shardCount} shards, of which at most ${socialShards.length} are read`
    return yield* new HubUnavailable({ hub: hub.name, reason })
  }
  const layout: Layout = {
    shardCount,
    heights: new Map(shardInfos.map(({ shardId, maxHeight }) => [shardId, maxHeight])),
  }
  return layout
})

/** Fails unless a majority of the responding hubs has as many shards: a single hub could cause almost all users to be read again. */
export const confirmLayout = Effect.fnUntraced(function* (hub: Hub, hubs: ReadonlyArray<Hub>, { shardCount }: Layout) {
  const answers = yield* Effect.forEach(
    hubs.filter((other) => other !== hub),
    (other) => Effect.option(other.call("GetInfo", {})),
    { concurrency: "unbounded" },
  )
  const counts = [shardCount, ...answers.flatMap(Option.toArray).map(({ numShards }) => numShards)]
  const same = counts.filter((count) => count === shardCount)
  if (same.length * 2 > counts.length) return
  const reason = `it has ${shardCount} shards, and no majority of hubs has as many`
  return yield* new HubUnavailable({ hub: hub.name, reason })
})

/** The height of a shard. Fails where the hub does not have the shard. */
export const heightOf = (hub: Hub, shard: number, { heights }: Layout): Effect.Effect<number, HubUnavailable> => {
  const height = heights.get(shard)
  return height === undefined
    ? Effect.fail(new HubUnavailable({ hub: hub.name, reason: `it does not have shard ${shard}` }))
    : Effect.succeed(height)
}

/** The users who lived on a shard with a former number of shards and live on another one now, in ascending order. */
export const readMovedFids = Effect.fnUntraced(function* (
  hub: Hub,
  shard: number,
  formerCount: number,
  { shardCount }: Layout,
) {
  const others = socialShards.filter((other) => other <= shardCount && other !== shard)
  const perShard = yield* Effect.forEach(others, (other) => readFids(hub, other))
  return perShard
    .flat()
    .filter((fid) => shardOfFid(fid, formerCount) === shard)
    .sort((left, right) => left - right)
})
