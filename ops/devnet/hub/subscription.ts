/**
 * A subscription. As on a real hub it is a notification and no source: what is mined between its replay and its live part is lost, and a
 * reader that falls behind loses events without notice.
 */
import type { HubEvent, ServerWritableStream, SubscribeRequest } from "@farcaster/hub-nodejs"
import type { Hub } from "./hub.ts"
import type { Shard } from "./shard.ts"

/** Events that wait for a slow reader; beyond them the oldest are dropped. */
const waitingEventsMax = 1_000

type Call = ServerWritableStream<SubscribeRequest, HubEvent>

/** Writes an event and waits while the reader is busy. */
const write = (call: Call, event: HubEvent): Promise<void> =>
  new Promise((resolve) => {
    if (call.cancelled || call.write(event)) return resolve()
    const done = () => {
      call.off("drain", done)
      call.off("cancelled", done)
      resolve()
    }
    call.once("drain", done)
    call.once("cancelled", done)
    return undefined
  })

/** Events of the requested types; an empty list asks for none. Falsified if the hub lies. */
const served = (hub: Hub, { request }: Call, events: ReadonlyArray<HubEvent>): ReadonlyArray<HubEvent> => {
  const { falsifies } = hub.faults()
  const wanted = events.filter(({ type }) => request.eventTypes.includes(type))
  return falsifies === undefined ? wanted : wanted.map(falsifies)
}

/** Replays retained events from `fromId`; without one a subscription begins with the next block. */
const replay = async (hub: Hub, call: Call, shards: ReadonlyArray<Shard>): Promise<void> => {
  const { fromId } = call.request
  if (fromId === undefined) return
  for (const { log } of shards) {
    let afterId: number | undefined
    do {
      const page = log.page({ startId: fromId, afterId })
      for (const event of served(hub, call, page.events)) await write(call, event)
      afterId = page.lastId
    } while (afterId !== undefined && !call.cancelled)
  }
}

const listenTo = (hub: Hub, indexes: ReadonlySet<number>, onEvents: (events: ReadonlyArray<HubEvent>) => void) =>
  hub.listen({ onEvents: (shard, events) => (indexes.has(shard) ? onEvents(events) : undefined) })

/** Sends events as they are mined, until the caller leaves. */
const goLive = (hub: Hub, call: Call, indexes: ReadonlySet<number>): void => {
  let waiting: Array<HubEvent> = []
  let isWriting = false
  const drain = async () => {
    if (isWriting) return
    isWriting = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await write(call, next)
    isWriting = false
  }
  const stop = listenTo(hub, indexes, (events) => {
    const { losesLive } = hub.faults()
    waiting.push(...served(hub, call, losesLive === undefined ? events : events.filter((event) => !losesLive(event))))
    waiting = waiting.slice(-waitingEventsMax)
    void drain()
  })
  call.once("cancelled", stop)
  call.once("close", stop)
}

/** Serves a subscription to some shards. */
export const serveSubscription = async (hub: Hub, call: Call, shards: ReadonlyArray<Shard>): Promise<void> => {
  await replay(hub, call, shards)
  await hub.faults().beforeLive?.()
  if (!call.cancelled) goLive(hub, call, new Set(shards.map(({ index }) => index)))
}
