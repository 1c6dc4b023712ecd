/** Topics as the log needs them: one partition, records of 16 MiB, nothing ever deleted but expired records of inboxes. */
import { Effect, Schedule, Schema } from "effect"
// CommonJS whose names Node cannot find out.
import kafkajs, { type Admin, type Kafka } from "kafkajs"
import { isStreamKey, parseStreamKey, type StreamKey } from "#schemas/domain/stream-key.ts"
import { inboxRetentionMs, recordBytesMax } from "../event-log.ts"
import { failureNames } from "./client.ts"

/** Kafka is there and cannot hold the log: a topic would lose records, or our credentials are refused. */
export class KafkaUnusable extends Schema.TaggedError<KafkaUnusable>()("KafkaUnusable", {
  /** What is wrong, in words that end the sentence. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `Kafka cannot hold the log: ${this.reason}.`
  }
}

/** How topics are named and made. */
export interface TopicSettings {
  /** Put before the name of each stream: several logs on one cluster. */
  readonly topicPrefix: string
  /** Brokers that hold each record. */
  readonly replicationFactor: number
}

/** Largest batch that a topic takes: one record of the largest size, the frame around it, and what ZSTD adds at worst. */
export const batchBytesMax = recordBytesMax + 1024 * 1024

/** How long a new topic may take to have a leader. */
const leaderTimeoutMs = 10_000

/** With three copies or more, two must have a record before it is acknowledged, so that the loss of one broker loses none. */
const minInSync = (replicationFactor: number): number => (replicationFactor >= 3 ? 2 : 1)

/** One hour: Kafka deletes whole segments, so this is how far beyond its retention an inbox keeps records. */
const inboxSegmentMs = 3_600_000

/** The configuration that a stream's topic must have, by the names of Kafka's documentation, "Topic Configs". */
const neededConfig = (stream: StreamKey): Readonly<Record<string, string>> => ({
  "cleanup.policy": "delete",
  "retention.bytes": "-1",
  ...(parseStreamKey(stream)?.kind === "inbox"
    ? { "retention.ms": String(inboxRetentionMs), "segment.ms": String(inboxSegmentMs) }
    : { "retention.ms": "-1" }),
})

/** The topic of a stream. */
export const topicOf = ({ topicPrefix }: TopicSettings, stream: StreamKey): string => `${topicPrefix}${stream}`

/** The stream of a topic; undefined where it is none of ours. */
export const streamOf = ({ topicPrefix }: TopicSettings, topic: string): StreamKey | undefined => {
  const name = topic.startsWith(topicPrefix) ? topic.slice(topicPrefix.length) : ""
  return isStreamKey(name) ? name : undefined
}

const configProblem = (topic: string, name: string, found: string, needed: string): string =>
  `topic ${topic} has ${name}=${found} where ${needed} is needed`

/** What is wrong with topics that are there; nothing where they are as we would make them. */
const topicProblems = async (
  admin: Admin,
  settings: TopicSettings,
  topics: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
  })
  const ofConfig = resources.flatMap(({ resourceName, configEntries }) => {
    const stream = streamOf(settings, resourceName)
    const neededValues = stream === undefined ? {} : neededConfig(stream)
    return configEntries.flatMap(({ configName, configValue }) => {
      const needed = neededValues[configName]
      if (needed !== undefined && configValue !== needed) {
        return [configProblem(resourceName, configName, configValue, needed)]
      }
      return configName === "max.message.bytes" && Number(configValue) < batchBytesMax
        ? [configProblem(resourceName, configName, configValue, `at least ${batchBytesMax}`)]
        : []
    })
  })
  const metadata = await admin.fetchTopicMetadata({ topics: [...topics] })
  const ofPartitions = metadata.topics.flatMap(({ name, partitions }) =>
    partitions.length === 1 ? [] : [`topic ${name} has ${partitions.length} partitions where one is needed`],
  )
  return [...ofPartitions, ...ofConfig]
}

const withAdmin = <A>(kafka: Kafka, use: (admin: Admin) => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.acquireUseRelease(
    Effect.sync(() => kafka.admin()),
    (admin) =>
      Effect.tryPromise({
        try: async () => {
          await admin.connect()
          return await use(admin)
        },
        catch: (cause) => cause,
      }),
    (admin) => Effect.promise(() => admin.disconnect()).pipe(Effect.ignoreCause),
  )

const refuse = (problems: ReadonlyArray<string>) =>
  problems.length === 0 ? Effect.void : Effect.fail(new KafkaUnusable({ reason: problems.join("; ") }))

/** Failures that another try will not mend, as what they are. */
const asUnusable = (cause: unknown): unknown => {
  const names = failureNames(cause)
  if (names.some((name) => /SASL|AUTHENTICATION/i.test(name))) {
    return new KafkaUnusable({ reason: "the brokers refuse the credentials that it is given" })
  }
  return names.includes("INVALID_REPLICATION_FACTOR")
    ? new KafkaUnusable({ reason: "it has fewer brokers than copies of each record are asked for" })
    : cause
}

/** A new topic may be unknown to the broker that is asked, for as long as its metadata is on the way. */
const whileUnknown = {
  while: (cause: unknown) => failureNames(cause).includes("UNKNOWN_TOPIC_OR_PARTITION"),
  schedule: Schedule.spaced("100 millis").pipe(Schedule.upTo({ duration: leaderTimeoutMs })),
}

/** Looks at every topic of the log that is there. Fails with `KafkaUnusable`, or with why Kafka did not answer. */
export const checkTopics = (kafka: Kafka, settings: TopicSettings): Effect.Effect<void, unknown> =>
  withAdmin(kafka, async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => streamOf(settings, topic) !== undefined)
    return topics.length === 0 ? [] : topicProblems(admin, settings, topics)
  }).pipe(Effect.flatMap(refuse), Effect.mapError(asUnusable))

/** What a Kafka cluster offers to the log. */
export interface KafkaReport {
  readonly brokers: number
  /** Topics of the log that are there. */
  readonly topics: number
  /** What would lose records, or keep them from being written; a sentence's end each. */
  readonly problems: ReadonlyArray<string>
}

/** Looks at the cluster and at the log's topics, and changes nothing. Fails as `checkTopics` does, but for what it reports. */
export const examineTopics = (kafka: Kafka, settings: TopicSettings): Effect.Effect<KafkaReport, unknown> =>
  withAdmin(kafka, async (admin) => {
    const { brokers } = await admin.describeCluster()
    const topics = (await admin.listTopics()).filter((topic) => streamOf(settings, topic) !== undefined)
    const tooFew =
      brokers.length < settings.replicationFactor
        ? [`it has ${brokers.length} brokers where ${settings.replicationFactor} copies of each record are asked for`]
        : []
    const problems = topics.length === 0 ? [] : await topicProblems(admin, settings, topics)
    return { brokers: brokers.length, topics: topics.length, problems: [...tooFew, ...problems] }
  }).pipe(Effect.mapError(asUnusable))

/** Makes the topic of a stream, or looks at the one that is there. Fails as `checkTopics` does. */
export const prepareTopic = (
  kafka: Kafka,
  settings: TopicSettings,
  stream: StreamKey,
): Effect.Effect<void, unknown> => {
  const topic = topicOf(settings, stream)
  const { replicationFactor } = settings
  const config = {
    ...neededConfig(stream),
    "max.message.bytes": String(batchBytesMax),
    "min.insync.replicas": String(minInSync(replicationFactor)),
  }
  const configEntries = Object.entries(config).map(([name, value]) => ({ name, value }))
  return withAdmin(kafka, async (admin) => {
    const isNew = await admin.createTopics({
      topics: [{ topic, numPartitions: 1, replicationFactor, configEntries }],
      waitForLeaders: true,
      timeout: leaderTimeoutMs,
    })
    return isNew ? [] : topicProblems(admin, settings, [topic])
  }).pipe(Effect.retry(whileUnknown), Effect.flatMap(refuse), Effect.mapError(asUnusable))
}
