/**
 * Plain fetches of a stream's one partition: no group, so nobody is waited for and nothing is left behind on the broker.
 *
 * Whoever reads pulls: a reader that is held up by its store simply does not ask. A broker answers the requests of one
 * connection in turn, and a fetch waits there for records; so each reader at work has a connection of its own.
 */
import type { Cluster } from "kafkajs"
import type { LogEntry } from "../event-log.ts"
import { failureNames } from "./client.ts"
import { entryHeaderOf } from "./message-header.ts"

/** What one fetch gave. */
export interface Fetched {
  readonly entries: ReadonlyArray<LogEntry>
  /** Where the next fetch begins. */
  readonly nextOffset: number
  /** False where the partition or the offset is not there yet, so that the broker did not wait for records. */
  readonly hasWaited: boolean
}

/** One connection that reads. */
export interface PartitionReader {
  /** Records from an offset on; waits for some for up to `fetchWaitMs`. One at a time. */
  readonly fetch: (topic: string, offset: number) => Promise<Fetched>
  /** The offset behind the last record; 0 where there is no such topic. */
  readonly end: (topic: string) => Promise<number>
  /** Names of all topics. */
  readonly topics: () => Promise<ReadonlyArray<string>>
}

/** How long a broker holds a fetch open where there is nothing new; it answers at once when there is. */
const fetchWaitMs = 500

/** What a broker sends at once at most, compressed; one batch it always sends, however large. */
const fetchBytesMax = 4 * 1024 * 1024

const partition = 0

/** The part of kafkajs's answer to a fetch that is used (`src/protocol/requests/fetch/v4/response.js`). */
interface FetchAnswer {
  readonly responses: ReadonlyArray<{
    readonly partitions: ReadonlyArray<{
      readonly messages: ReadonlyArray<{
        readonly offset: string
        readonly value: Buffer | null
        readonly headers?: Readonly<Record<string, Buffer | undefined>>
        readonly isControlRecord?: boolean
      }>
    }>
  }>
}

const isAbsent = (failure: unknown): boolean => failureNames(failure).includes("UNKNOWN_TOPIC_OR_PARTITION")

/** The broker that has the partition; undefined where nobody has. */
const findLeader = async (cluster: Cluster, topic: string) => {
  try {
    await cluster.connect()
    await cluster.addTargetTopic(topic)
  } catch (failure) {
    if (isAbsent(failure)) return undefined
    throw failure
  }
  const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]))
  return nodeId === undefined ? undefined : cluster.findBroker({ nodeId })
}

const offsetAt = async (cluster: Cluster, topic: string, fromBeginning: boolean): Promise<number> => {
  const [answer] = await cluster.fetchTopicsOffset([{ topic, partitions: [{ partition }], fromBeginning }])
  return Number(answer?.partitions[0]?.offset ?? 0)
}

const entriesOf = (answer: FetchAnswer, offset: number): Fetched => {
  const messages = answer.responses.flatMap(({ partitions }) => partitions.flatMap(({ messages: found }) => found))
  const entries = messages
    // A batch is sent whole, also where the fetch begins in the midst of it.
    .filter((message) => Number(message.offset) >= offset && message.isControlRecord !== true)
    .map(
      (message): LogEntry => ({
        offset: Number(message.offset),
        bytes: message.value ?? new Uint8Array(),
        ...entryHeaderOf(message.headers),
      }),
    )
  const last = messages.at(-1)
  return { entries, nextOffset: Math.max(offset, last === undefined ? 0 : Number(last.offset) + 1), hasWaited: true }
}

/** Reads through a cluster's connection. Any failure leaves the connection in doubt: open another one then. */
export const makePartitionReader = (cluster: Cluster): PartitionReader => ({
  fetch: async (topic, offset) => {
    const nothing: Fetched = { entries: [], nextOffset: offset, hasWaited: false }
    const leader = await findLeader(cluster, topic)
    if (leader === undefined) return nothing
    try {
      const answer: FetchAnswer = await leader.fetch({
        maxWaitTime: fetchWaitMs,
        minBytes: 1,
        maxBytes: fetchBytesMax,
        topics: [{ topic, partitions: [{ partition, fetchOffset: String(offset), maxBytes: fetchBytesMax }] }],
      })
      return entriesOf(answer, offset)
    } catch (failure) {
      if (isAbsent(failure)) return nothing
      if (!failureNames(failure).includes("OFFSET_OUT_OF_RANGE")) throw failure
      // What is gone shows as a gap to whoever reads on from the first record that is left.
      return { ...nothing, nextOffset: Math.max(offset, await offsetAt(cluster, topic, true)) }
    }
  },
  end: async (topic) => ((await findLeader(cluster, topic)) === undefined ? 0 : offsetAt(cluster, topic, false)),
  topics: async () => {
    await cluster.connect()
    const [nodeId] = cluster.getNodeIds()
    if (nodeId === undefined) await cluster.refreshMetadata()
    const metadata = await cluster.metadata()
    return metadata.topicMetadata.map(({ topic }) => topic)
  },
})
