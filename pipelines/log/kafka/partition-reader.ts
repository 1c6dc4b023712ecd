/**
 * Plain fetches of a stream's single partition: without a group, so there is nothing to wait for and no state on the broker.
 *
 * Readers pull, so a reader that its store delays does not fetch. A broker answers the requests of one connection in order, and a fetch
 * blocks there until records arrive; so each active reader has its own connection.
 */
import type { Cluster } from "kafkajs"
import type { LogEntry } from "../event-log.ts"
import { failureNames } from "./client.ts"
import { entryHeaderOf } from "./message-header.ts"

/** Result of one fetch. */
export interface Fetched {
  readonly entries: ReadonlyArray<LogEntry>
  /** Offset of the next fetch. */
  readonly nextOffset: number
  /** False if the partition or the offset does not exist yet, so that the broker did not wait for records. */
  readonly hasWaited: boolean
}

/** One connection for reading. */
export interface PartitionReader {
  /** Records from an offset on; waits for records for up to `fetchWaitMs`. One request at a time. */
  readonly fetch: (topic: string, offset: number) => Promise<Fetched>
  /** The offset after the last record; 0 if the topic does not exist. */
  readonly end: (topic: string) => Promise<number>
  /** Names of all topics. */
  readonly topics: () => Promise<ReadonlyArray<string>>
}

/** Maximum time that a broker blocks a fetch without new records. */
const fetchWaitMs = 500

/** Maximum compressed size of a fetch; a broker always sends at least one batch of any size. */
const fetchBytesMax = 4 * 1024 * 1024

const partition = 0

/** The part of kafkajs's fetch response that is used (`src/protocol/requests/fetch/v4/response.js`). */
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

/** The leader of the partition; undefined if it has none. */
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
    // A batch is sent whole even if the fetch starts in the middle of it.
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

/** Reads over a cluster connection. After any failure the connection's state is unknown: open another one. */
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
      // Deleted records appear as a gap to a reader that continues with the first one left.
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
