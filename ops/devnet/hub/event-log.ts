/**
 * The events of one shard, by id. An id is the height of the block and the place in it, which is 0 for the confirmation of the block
 * (farcasterxyz/snapchain, `src/storage/store/account/event.rs`).
 */
import type { HubEvent } from "@farcaster/hub-nodejs"
import { pageSizeDefault } from "./page.ts"

/** Places in a block. */
const placesOfBlock = 2 ** 14

/** Id of an event. Exact up to a height of 5 × 10¹¹. */
export const eventIdOf = (height: number, place: number): number => height * placesOfBlock + place

/** Height of the block of an event. */
export const heightOfEvent = (id: number): number => Math.floor(id / placesOfBlock)

/** A request for events of one shard. */
export interface EventRange {
  /** The first id that may occur. */
  readonly startId: number
  /** Absent for no end; else the first id that does not occur. */
  readonly stopId?: number | undefined
  readonly pageSize?: number | undefined
  /** The last id of the page before. */
  readonly afterId?: number | undefined
  readonly isReverse?: boolean | undefined
}

/** Events, and the id after which the next page begins: present whenever the page is full. */
export interface EventPage {
  readonly events: ReadonlyArray<HubEvent>
  readonly lastId: number | undefined
}

/** The retained events of a shard. */
export interface EventLog {
  /** Appends events, ids ascending. */
  readonly append: (events: ReadonlyArray<HubEvent>) => void
  readonly page: (range: EventRange) => EventPage
  readonly get: (id: number) => HubEvent | undefined
  /** Forgets events below an id. */
  readonly pruneBelow: (id: number) => void
}

/** An empty log. */
export const makeEventLog = (): EventLog => {
  let events: Array<HubEvent> = []
  /** Position of the first event at or above an id. */
  const positionOf = (id: number): number => {
    let [low, high] = [0, events.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((events[middle]?.id ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    append: (added) => {
      events.push(...added)
    },
    page: ({ startId, stopId, pageSize, afterId, isReverse = false }) => {
      const size = pageSize === undefined || pageSize === 0 ? pageSizeDefault : pageSize
      const low = positionOf(isReverse || afterId === undefined ? startId : Math.max(startId, afterId + 1))
      const stop = stopId === undefined ? events.length : positionOf(stopId)
      const high = isReverse && afterId !== undefined ? Math.min(stop, positionOf(afterId)) : stop
      const found = isReverse
        ? events.slice(Math.max(low, high - size), Math.max(low, high)).reverse()
        : events.slice(low, Math.min(high, low + size))
      return { events: found, lastId: found.length >= size ? found.at(-1)?.id : undefined }
    },
    get: (id) => {
      const event = events[positionOf(id)]
      return event?.id === id ? event : undefined
    },
    pruneBelow: (id) => {
      events = events.slice(positionOf(id))
    },
  }
}
