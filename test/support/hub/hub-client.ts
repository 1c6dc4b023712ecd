/** The development hub through the client of the network. */
import { getInsecureHubRpcClient, type HubEvent, HubEventType, type HubRpcClient } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { shardOfFid } from "#schemas/social/shard-routing.ts"

/** Runs a test with a hub and the client of the network. */
export const withHub = (hub: Hub, test: (client: HubRpcClient) => Promise<void>) =>
  Effect.gen(function* () {
    const { address } = yield* serveHub(hub)
    const client = getInsecureHubRpcClient(address)
    yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
    yield* Effect.promise(() => test(client))
  })

/** A page of events of a shard, from an id. */
export const eventsFrom = async (client: HubRpcClient, startId: number, shardIndex: number) =>
  (await client.getEvents({ startId, shardIndex }))._unsafeUnwrap().events

/** Types of events by name. */
export const kinds = (events: ReadonlyArray<HubEvent>) => events.map(({ type }) => HubEventType[type])

/** The first users of the first shard. */
export const [fid = 0, otherFid = 0] = [1, 2, 3, 4, 5, 6, 7, 8].filter((each) => shardOfFid(each, 2) === 1)

/** Types of events that end or begin a message, and that of blocks. */
export const messageEvents = [
  HubEventType.MERGE_MESSAGE,
  HubEventType.PRUNE_MESSAGE,
  HubEventType.REVOKE_MESSAGE,
  HubEventType.BLOCK_CONFIRMED,
]

/** A subscription that collects events, and its end. */
export const subscribe = async (client: HubRpcClient, eventTypes: ReadonlyArray<HubEventType>, fromId?: number) => {
  const request = { eventTypes: [...eventTypes], shardIndex: 1, ...(fromId === undefined ? {} : { fromId }) }
  const stream = (await client.subscribe(request))._unsafeUnwrap()
  const events: Array<HubEvent> = []
  let wake: () => void = () => undefined
  stream.on("data", (event: HubEvent) => {
    events.push(event)
    wake()
  })
  const ended = new Promise<void>((resolve) => {
    stream.on("error", () => resolve())
    stream.on("end", () => resolve())
  })
  /** Waits until so many events have arrived. */
  const arrived = async (count: number) => {
    while (events.length < count) await new Promise<void>((resolve) => (wake = resolve))
    return events
  }
  return { events, arrived, ended, cancel: () => stream.cancel() }
}
