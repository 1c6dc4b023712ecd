/** Topics of the log: one partition, records of 16 MiB, no deletion except expired records of inboxes. */
import { Effect, Schedule, Schema, type Scope } from "effect"
// CommonJS whose names Node cannot detect.
import kafkajs, { type Admin, type Kafka } from "kafkajs"
import { isStreamKey, parseStreamKey, type StreamKey } from "#schemas/domain/stream-key.ts"
import { inboxRetentionMs, recordBytesMax } from "../event-log.ts"
import { attempt, failureNames } from "./client.ts"

/** Kafka is reachable but unsuitable for the log: a topic would lose records, or credentials are rejected. */
export class KafkaUnusable extends Schema.TaggedError<KafkaUnusable>()("KafkaUnusable", {
  /** The problem, as the end of the sentence. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `Kafka cannot hold the log: ${this.reason}.`
  }
}

/** Naming and creation of topics. */
export interface TopicSettings {
  /** Prefix of each topic name, for several logs on one cluster. */
  readonly topicPrefix: string
  /** Number of replicas of each record. */
  readonly replicationFactor: number
}

/** Maximum size of a topic's batch: one record of maximum size, its frame, and the worst case of ZSTD. */
export const batchBytesMax = recordBytesMax + 1024 * 1024

/** Maximum wait for the leader of a new topic. */
const leaderTimeoutMs = 10_000

/** With three or more replicas, two must have a record before it is acknowledged, so that the loss of one broker loses none. */
const minInSync = (replicationFactor: number): number => (replicationFactor >= 3 ? 2 : 1)

/** One hour: Kafka deletes whole segments, so records of an inbox outlive their retention by up to this long. */
const inboxSegmentMs = 3_600_000

/** The required configuration of a stream's topic, by the names of Kafka's documentation, "Topic Configs". */
const neededConfig = (stream: StreamKey): Readonly<Record<string, string>> => ({
  "cleanup.policy": "delete",
  "retention.bytes": "-1",
  ...(parseStreamKey(stream)?.kind === "inbox"
    ? { "retention.ms": String(inboxRetentionMs), "segment.ms": String(inboxSegmentMs) }
    : { "retention.ms": "-1" }),
})

/** The topic of a stream. */
export const topicOf = ({ topicPrefix }: TopicSettings, stream: StreamKey): string => `${topicPrefix}${stream}`

/** The stream of a topic; undefined for other topics. */
export const streamOf = ({ topicPrefix }: TopicSettings, topic: string): StreamKey | undefined => {
  const name = topic.startsWith(topicPrefix) ? topic.slice(topicPrefix.length) : ""
  return isStreamKey(name) ? name : undefined
}

const configProblem = (topic: string, name: string, found: string, needed: string): string =>
  `topic ${topic} has ${name}=${found} instead of ${needed}`

/** A topic and its required configuration, by the names of Kafka's documentation, "Topic Configs". */
export interface NeededTopic {
  readonly topic: string
  readonly config: Readonly<Record<string, string>>
}

/** Problems of existing topics; empty if they are as we would create them. */
const topicProblems = async (admin: Admin, needed: ReadonlyArray<NeededTopic>): Promise<ReadonlyArray<string>> => {
  const topics = needed.map(({ topic }) => topic)
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
  })
  const ofConfig = resources.flatMap(({ resourceName, configEntries }) => {
    const neededValues = needed.find(({ topic }) => topic === resourceName)?.config ?? {}
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
  const metadata = await admin.fetchTopicMetadata({ topics })
  const ofPartitions = metadata.topics.flatMap(({ name, partitions }) =>
    partitions.length === 1 ? [] : [`topic ${name} has ${partitions.length} partitions instead of one`],
  )
  return [...ofPartitions, ...ofConfig]
}

/** A connected client for topics, until the scope closes. It reconnects by itself. */
export const openAdmin = (kafka: Kafka): Effect.Effect<Admin, unknown, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => kafka.admin()),
    (admin) => Effect.promise(() => admin.disconnect()).pipe(Effect.ignoreCause),
  ).pipe(Effect.tap((admin) => attempt(() => admin.connect())))

const withAdmin = <A>(kafka: Kafka, use: (admin: Admin) => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.scoped(Effect.flatMap(openAdmin(kafka), (admin) => attempt(() => use(admin))))

const refuse = (problems: ReadonlyArray<string>) =>
  problems.length === 0 ? Effect.void : Effect.fail(new KafkaUnusable({ reason: problems.join("; ") }))

/** Whether the brokers deny the user of the log a request. */
const isDenied = (cause: unknown): boolean => failureNames(cause).some((name) => name.endsWith("AUTHORIZATION_FAILED"))

/** Translates failures that a retry cannot fix; `right` is the one that a denied request needed. */
const asUnusable =
  (right: string) =>
  (cause: unknown): unknown => {
    const names = failureNames(cause)
    if (isDenied(cause)) return new KafkaUnusable({ reason: `its user lacks the right to ${right}` })
    if (names.some((name) => /SASL|AUTHENTICATION/i.test(name))) {
      return new KafkaUnusable({ reason: "the brokers reject the credentials" })
    }
    return names.includes("INVALID_REPLICATION_FACTOR")
      ? new KafkaUnusable({ reason: "it has fewer brokers than the configured replication factor" })
      : cause
  }

const describeTopics = "describe topics"

/** A broker may not know a new topic until its metadata has been replicated. */
const whileUnknown = {
  while: (cause: unknown) => failureNames(cause).includes("UNKNOWN_TOPIC_OR_PARTITION"),
  schedule: Schedule.spaced("100 millis").pipe(Schedule.upTo({ duration: leaderTimeoutMs })),
}

/** The existing topics of the log. */
const logTopics = async (admin: Admin, settings: TopicSettings): Promise<ReadonlyArray<NeededTopic>> =>
  (await admin.listTopics()).flatMap((topic) => {
    const stream = streamOf(settings, topic)
    return stream === undefined ? [] : [{ topic, config: neededConfig(stream) }]
  })

/** Checks every existing topic of the log. Fails with `KafkaUnusable`, or with the cause if Kafka does not answer. */
export const checkTopics = (kafka: Kafka, settings: TopicSettings): Effect.Effect<void, unknown> =>
  withAdmin(kafka, async (admin) => {
    const topics = await logTopics(admin, settings)
    return topics.length === 0 ? [] : topicProblems(admin, topics)
  }).pipe(Effect.flatMap(refuse), Effect.mapError(asUnusable(describeTopics)))

/** Capabilities of a Kafka cluster for the log. */
export interface KafkaReport {
  readonly brokers: number
  /** Existing topics of the log. */
  readonly topics: number
  /** Problems that would lose or prevent records, each as the end of a sentence. */
  readonly problems: ReadonlyArray<string>
}

/** Examines the cluster and the log's topics without changes. Fails as `checkTopics` does, except for reported problems. */
export const examineTopics = (kafka: Kafka, settings: TopicSettings): Effect.Effect<KafkaReport, unknown> =>
  withAdmin(kafka, async (admin) => {
    const { brokers } = await admin.describeCluster()
    const topics = await logTopics(admin, settings)
    const tooFew =
      brokers.length < settings.replicationFactor
        ? [`it has ${brokers.length} brokers for a replication factor of ${settings.replicationFactor}`]
        : []
    const problems = topics.length === 0 ? [] : await topicProblems(admin, topics)
    return { brokers: brokers.length, topics: topics.length, problems: [...tooFew, ...problems] }
  }).pipe(Effect.mapError(asUnusable(describeTopics)))

/** Creates a topic, or checks the existing one, which needs no right to create topics. Fails as `checkTopics` does. */
export const prepareNeededTopic = (
  kafka: Kafka,
  { replicationFactor }: Pick<TopicSettings, "replicationFactor">,
  needed: NeededTopic,
): Effect.Effect<void, unknown> => {
  const { topic } = needed
  const config = {
    ...needed.config,
    "max.message.bytes": String(batchBytesMax),
    "min.insync.replicas": String(minInSync(replicationFactor)),
  }
  const configEntries = Object.entries(config).map(([name, value]) => ({ name, value }))
  return withAdmin(kafka, async (admin) => {
    const creating = admin.createTopics({
      topics: [{ topic, numPartitions: 1, replicationFactor, configEntries }],
      waitForLeaders: true,
      timeout: leaderTimeoutMs,
    })
    const isNew = await creating.catch(async (cause: unknown) => {
      if (isDenied(cause) && (await admin.listTopics()).includes(topic)) return false
      throw cause
    })
    return isNew ? [] : topicProblems(admin, [needed])
  }).pipe(
    Effect.retry(whileUnknown),
    Effect.flatMap(refuse),
    Effect.mapError(asUnusable(`create and describe topic ${topic}`)),
  )
}

/** Creates the topic of a stream, or checks the existing one. Fails as `checkTopics` does. */
export const prepareTopic = (kafka: Kafka, settings: TopicSettings, stream: StreamKey): Effect.Effect<void, unknown> =>
  prepareNeededTopic(kafka, settings, { topic: topicOf(settings, stream), config: neededConfig(stream) })

/** Creates the topics of streams that have none. Fails as `checkTopics` does. */
export const createTopics = (
  kafka: Kafka,
  settings: TopicSettings,
  streams: ReadonlySet<StreamKey>,
): Effect.Effect<void, unknown> =>
  withAdmin(kafka, async (admin) => new Set(await admin.listTopics())).pipe(
    Effect.mapError(asUnusable(describeTopics)),
    Effect.flatMap((existing) => {
      const missing = [...streams].filter((stream) => !existing.has(topicOf(settings, stream)))
      return Effect.forEach(missing, (stream) => prepareTopic(kafka, settings, stream), { discard: true })
    }),
  )
