/**
 * Plain fetches of a stream's single partition: without a group, so there is nothing to wait for and no state on the broker.
 *
 * Readers pull, so a reader that its store delays does not fetch. A broker answers the requests of one connection in order, and a fetch
 * blocks there until records arrive; so each active reader has its own connection.
 */
import { Consumer, IS_CONTROL, ListOffsetTimestamps, type RecordsBatch, UserError } from "@platformatic/kafka"
import type { LogEntry } from "../event-log.ts"
import { clientOptions, failureNames, type KafkaAddress } from "./client.ts"
import { entryHeaderOf } from "./message-header.ts"

/** A record of a topic. */
export interface FetchedEntry extends LogEntry {
  /** Key of the message; those of the log have none. */
  readonly key?: Uint8Array
}

/** Result of one fetch. */
export interface Fetched {
  /** A record without a value, which removes that of its key, has no bytes. */
  readonly entries: ReadonlyArray<FetchedEntry>
  /** Offset of the next fetch. */
  readonly nextOffset: number
  /** False if the partition or the offset does not exist yet, so that the broker did not wait for records. */
  readonly hasWaited: boolean
}

/** One connection for reading. After any failure its state is unknown: open another one. */
export interface PartitionReader {
  /** Records from an offset on; waits for records for up to `fetchWaitMs`. One request at a time. */
  readonly fetch: (topic: string, offset: number) => Promise<Fetched>
  /** The offset after the last record; 0 if the topic does not exist. */
  readonly end: (topic: string) => Promise<number>
  readonly close: () => Promise<void>
}

/** Maximum time that a broker blocks a fetch without new records. */
const fetchWaitMs = 500

/** Maximum compressed size of a fetch; a broker always sends at least one batch of any size. */
const fetchBytesMax = 4 * 1024 * 1024

const partition = 0

/** `undefined` for a topic that does not exist. */
const ifExists = async <A>(response: Promise<A>): Promise<A | undefined> => {
  try {
    return await response
  } catch (failure) {
    // The client's error for an unknown topic; failures of brokers are of other classes.
    if (failure instanceof UserError) return undefined
    throw failure
  }
}

const entriesOf = (batches: ReadonlyArray<RecordsBatch>, offset: number): Fetched => {
  const entries = batches
    .filter(({ attributes }) => (attributes & IS_CONTROL) === 0)
    .flatMap(({ firstOffset, records }) =>
      records.map(
        ({ offsetDelta, key, value, headers }): FetchedEntry => ({
          offset: Number(firstOffset) + offsetDelta,
          bytes: value ?? new Uint8Array(),
          ...(key === null || key.length === 0 ? {} : { key }),
          ...entryHeaderOf(headers),
        }),
      ),
    )
    // A batch is sent whole even if the fetch starts in the middle of it.
    .filter((entry) => entry.offset >= offset)
  const last = batches.at(-1)
  const nextOffset = last === undefined ? offset : Number(last.firstOffset) + last.lastOffsetDelta + 1
  return { entries, nextOffset: Math.max(offset, nextOffset), hasWaited: true }
}

/** A reader that connects with its first request. */
export const makePartitionReader = (address: KafkaAddress): PartitionReader => {
  // Required by the client, but no group of this name is joined.
  const consumer = new Consumer({ ...clientOptions(address), groupId: "none" })
  const offsetAt = async (topic: string, timestamp: bigint): Promise<number> => {
    const offsets = await ifExists(consumer.listOffsets({ topics: [topic], timestamp }))
    return Number(offsets?.get(topic)?.[partition] ?? 0)
  }
  return {
    fetch: async (topic, offset) => {
      const empty: Fetched = { entries: [], nextOffset: offset, hasWaited: false }
      const metadata = await ifExists(consumer.metadata({ topics: [topic] }))
      const { id, partitions } = metadata?.topics.get(topic) ?? {}
      const leader = partitions?.[partition]
      if (id === undefined || leader === undefined) return empty
      const from = { partition, fetchOffset: BigInt(offset), partitionMaxBytes: fetchBytesMax }
      try {
        const { responses } = await consumer.fetch({
          node: leader.leader,
          maxWaitTime: fetchWaitMs,
          minBytes: 1,
          maxBytes: fetchBytesMax,
          topics: [{ topicId: id, partitions: [{ ...from, currentLeaderEpoch: -1, lastFetchedEpoch: -1 }] }],
        })
        const fetched = responses.flatMap((topicResponse) => topicResponse.partitions)
        return entriesOf(
          fetched.flatMap(({ records }) => records ?? []),
          offset,
        )
      } catch (failure) {
        if (!failureNames(failure).includes("OFFSET_OUT_OF_RANGE")) throw failure
        // Deleted records appear as a gap to a reader that continues with the first one left.
        return { ...empty, nextOffset: Math.max(offset, await offsetAt(topic, ListOffsetTimestamps.EARLIEST)) }
      }
    },
    end: (topic) => offsetAt(topic, ListOffsetTimestamps.LATEST),
    close: () => consumer.close(),
  }
}
