/**
 * The events of a hub on disk, one file a shard, from which its state returns. A block is written before it is published, so a
 * partly written block is dropped: it was never published.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { HubEvent } from "@farcaster/hub-nodejs"
import { heightOfEvent } from "./event-log.ts"
import type { Hub } from "./hub.ts"
import { timeOfHubSecond } from "./hub-clock.ts"

const frameOf = (event: HubEvent): Buffer => {
  const bytes = HubEvent.encode(event).finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const readEvents = (path: string): ReadonlyArray<HubEvent> => {
  if (!existsSync(path)) return []
  const file = readFileSync(path)
  const events: Array<HubEvent> = []
  for (let offset = 0; offset + 4 <= file.length; ) {
    const end = offset + 4 + file.readUInt32BE(offset)
    if (end > file.length) break
    events.push(HubEvent.decode(file.subarray(offset + 4, end)))
    offset = end
  }
  return events
}

/** All blocks but a last one that is cut off, without those that are old and empty: these restore nothing. */
const wholeBlocks = (events: ReadonlyArray<HubEvent>, keptFromMs: number): ReadonlyArray<ReadonlyArray<HubEvent>> =>
  [...Map.groupBy(events, ({ id }) => heightOfEvent(id)).values()].filter((block, index, { length }) => {
    const [confirmation] = block
    const isWhole = index < length - 1 || confirmation?.blockConfirmedBody?.totalEvents === block.length
    return isWhole && (block.length > 1 || timeOfHubSecond(confirmation?.timestamp ?? 0) >= keptFromMs)
  })

/**
 * Restores the hub's shards from a directory, then writes every block there. Returns whether there was something to restore. Throws where the
 * directory is unusable.
 */
export const keepJournal = (hub: Hub, directory: string): boolean => {
  mkdirSync(directory, { recursive: true })
  const pathOf = (shard: number) => join(directory, `shard-${shard}.events`)
  for (const shard of hub.shards()) {
    const path = pathOf(shard.index)
    const events = wholeBlocks(readEvents(path), hub.nowMs() - hub.settings.retentionMs).flat()
    for (const event of events) shard.restore(event)
    writeFileSync(`${path}.draft`, Buffer.concat(events.map(frameOf)))
    renameSync(`${path}.draft`, path)
  }
  hub.listen({
    onBlock: (shard, events) =>
      appendFileSync(pathOf(shard), Buffer.concat(events.filter(({ id }) => id !== 0).map(frameOf))),
  })
  return hub.shards().some(({ height }) => height() > 0)
}
