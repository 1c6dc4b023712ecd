/** One data shard: its state, its blocks and their events. */
import { HashScheme, HubEvent, HubEventType, ShardChunksResponse, validations } from "@farcaster/hub-nodejs"
import type { ShardChunk, ShardHeader } from "./block-parts.ts"
import { type EventLog, eventIdOf, heightOfEvent, makeEventLog } from "./event-log.ts"
import { hubSecondsAt, timeOfHubSecond } from "./hub-clock.ts"
import type { UnitLimits } from "./registrations.ts"
import { type EventDraft, makeShardState, mergeTransaction, restoreEvent, type ShardState } from "./shard-state.ts"
import type { UserTransaction } from "./submission.ts"

/** Settings of a block. */
export interface BlockSettings {
  readonly timeMs: number
  readonly limits: UnitLimits
  /** Added to the number of events that the block claims; 0 for an honest hub. */
  readonly miscount: number
  /** Heights that the block leaves out. */
  readonly skippedHeights: number
}

/** A shard. */
export interface Shard {
  readonly index: number
  readonly state: ShardState
  readonly log: EventLog
  /** Height of the newest block; 0 for none. */
  readonly height: () => number
  /** Time of the newest block, in seconds of the network; 0 for none. */
  readonly timestamp: () => number
  /** The retained blocks between two heights, the second excluded. */
  readonly chunks: (fromHeight: number, toHeight: number | undefined) => ReadonlyArray<ShardChunk>
  /** Appends a block; returns its events. */
  readonly mine: (
    transactions: ReadonlyArray<UserTransaction>,
    settings: BlockSettings,
  ) => Promise<ReadonlyArray<HubEvent>>
  /** Continues with the events of an earlier run, in order. */
  readonly restore: (event: HubEvent) => void
  /** Forgets events and blocks before a time. */
  readonly pruneBefore: (timeMs: number) => void
}

/** A hash that commits to the header, and so to all blocks before. Real hubs hash the header alone. */
const hashOf = async (header: ShardHeader): Promise<Uint8Array> => {
  const chunk = { header, hash: new Uint8Array(), transactions: [], commits: undefined }
  const bytes = ShardChunksResponse.encode({ shardChunks: [chunk] }).finish()
  return (await validations.createMessageHash(bytes, HashScheme.BLAKE3))._unsafeUnwrap()
}

const countsOf = (drafts: ReadonlyArray<EventDraft>): { [type: number]: number } => {
  const counts: { [type: number]: number } = { [HubEventType.BLOCK_CONFIRMED]: 1 }
  for (const { type } of drafts) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

const chunkTransaction = ({ fid, messages, chainEvents, nameTransfers }: UserTransaction) => {
  const nothing = { onChainEvent: undefined, fnameTransfer: undefined, blockEvent: undefined }
  return {
    fid,
    userMessages: messages.map(({ message }) => message),
    systemMessages: [
      ...chainEvents.map((onChainEvent) => ({ ...nothing, onChainEvent })),
      ...nameTransfers.map((fnameTransfer) => ({ ...nothing, fnameTransfer })),
    ],
    accountRoot: new Uint8Array(),
  }
}

/** An empty shard. */
export const makeShard = (index: number): Shard => {
  const state = makeShardState()
  const log = makeEventLog()
  let chunks: Array<ShardChunk> = []
  let [height, timestamp] = [0, 0]
  let parentHash: Uint8Array = new Uint8Array(20)

  const heightOfChunk = (chunk: ShardChunk): number => chunk.header?.height?.blockNumber ?? 0

  const mine = async (transactions: ReadonlyArray<UserTransaction>, settings: BlockSettings) => {
    height += 1 + settings.skippedHeights
    timestamp = Math.max(timestamp, hubSecondsAt(settings.timeMs))
    const header: ShardHeader = {
      height: { shardIndex: index, blockNumber: height },
      timestamp,
      parentHash,
      shardRoot: new Uint8Array(),
    }
    const hash = await hashOf(header)
    const drafts = transactions.flatMap((transaction) => mergeTransaction(state, transaction, settings))
    const confirmation: EventDraft = {
      type: HubEventType.BLOCK_CONFIRMED,
      blockConfirmedBody: {
        blockNumber: height,
        shardIndex: index,
        timestamp,
        blockHash: hash,
        totalEvents: drafts.length + 1 + settings.miscount,
        eventCountsByType: countsOf(drafts),
        maxBlockEventSeqnum: 0,
      },
    }
    let place = 0
    const events = [confirmation, ...drafts].map(({ isUnstored = false, ...draft }) => {
      const id = isUnstored ? 0 : eventIdOf(height, place)
      if (!isUnstored) place += 1
      return HubEvent.create({ ...draft, id, blockNumber: height, shardIndex: index, timestamp })
    })
    log.append(events.filter(({ id }) => id !== 0))
    chunks.push({ header, hash, transactions: transactions.map(chunkTransaction), commits: undefined })
    parentHash = hash
    return events
  }

  const restore = (event: HubEvent) => {
    log.append([event])
    height = heightOfEvent(event.id)
    timestamp = event.timestamp
    if (event.blockConfirmedBody !== undefined) parentHash = event.blockConfirmedBody.blockHash
    restoreEvent(state, event)
  }

  return {
    index,
    state,
    log,
    height: () => height,
    timestamp: () => timestamp,
    chunks: (fromHeight, toHeight) =>
      chunks.filter(
        (chunk) => heightOfChunk(chunk) >= fromHeight && heightOfChunk(chunk) < (toHeight ?? Number.POSITIVE_INFINITY),
      ),
    mine,
    restore,
    pruneBefore: (timeMs) => {
      const isRetained = (seconds: number | undefined) => timeOfHubSecond(seconds ?? 0) >= timeMs
      const oldest = chunks.findIndex((chunk) => isRetained(chunk.header?.timestamp))
      const kept = oldest < 0 ? chunks.slice(-1) : chunks.slice(oldest)
      const [first] = kept
      chunks = kept
      if (first !== undefined) log.pruneBelow(eventIdOf(heightOfChunk(first), 0))
    },
  }
}
