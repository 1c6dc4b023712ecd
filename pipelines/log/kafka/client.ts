/**
 * How everything of ours speaks to Kafka: addresses, credentials, time-outs, and what becomes of kafkajs's own messages.
 *
 * kafkajs retries by itself; here it does so only briefly, since whoever uses the log retries anyway and says so.
 */
import { Effect, Redacted } from "effect"
// CommonJS whose names Node cannot find out.
import kafkajs, { type Cluster, type Kafka, type KafkaConfig, type LogEntry } from "kafkajs"
import ClusterConnection from "kafkajs/src/cluster/index.js"
import makeSocketFactory from "kafkajs/src/network/socketFactory.js"

/** Who we are, where the brokers ask for it. */
export interface KafkaCredentials {
  readonly mechanism: "plain" | "scram-sha-256" | "scram-sha-512"
  readonly username: string
  readonly password: Redacted.Redacted<string>
}

/** Where Kafka is. */
export interface KafkaAddress {
  /** Some brokers of the cluster, as `host:port`; the others are learnt from them. */
  readonly brokers: ReadonlyArray<string>
  readonly isTls: boolean
  readonly credentials?: KafkaCredentials
}

/** Makes clients; none connects before it is used. */
export interface KafkaClient {
  /** kafkajs's public clients. */
  readonly kafka: Kafka
  /** A connection for plain fetches. */
  readonly openCluster: () => Cluster
}

/** A broker on the same continent answers in milliseconds; a busy machine may need a second. */
const connectTimeoutMs = 5_000

/** An append that all replicas must take is the slowest request. */
const requestTimeoutMs = 15_000

/** Within one to two seconds; leaders move in less. */
const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 }

/** Between looks at which broker leads, where no error tells that one must look. */
const metadataAgeMsMax = 300_000

/**
 * What kafkajs calls an error or a warning in the course of normal work: groups that form, leaders that move. Connections
 * and requests that fail are told by whoever wanted something there.
 */
const harmless: ReadonlyArray<RegExp> = [
  /coordinator is (?:loading|not available)|not the correct coordinator/i,
  /group is rebalancing/i,
  /There is no leader for this topic-partition|is not the leader for that topic-partition/,
  /This server does not host this topic-partition/,
  /Limiting retries for the idempotent producer/,
  /^Response \w+\(/,
  /Connection error|Connection timeout|Closed connection|Failed to connect|Not connected/,
]

/** Whether a message of kafkajs needs nobody's attention. */
export const isHarmless = (message: string): boolean => harmless.some((pattern) => pattern.test(message))

/** Tells kafkajs's messages as entries of our log. */
const graded =
  (tell: (entry: Effect.Effect<void>) => void) =>
  ({ log }: LogEntry): void => {
    // kafkajs puts the broker's words beside its own.
    const { error } = log
    const message = typeof error === "string" ? `${log.message}: ${error}` : log.message
    const said = new Error(message)
    tell(
      isHarmless(message)
        ? Effect.logDebug("Kafka's client met something that mends itself.", said)
        : Effect.logWarning("Kafka's client met a difficulty.", said),
    )
  }

const credentialsOf = ({ credentials }: KafkaAddress): Pick<KafkaConfig, "sasl"> => {
  if (credentials === undefined) return {}
  const { mechanism, username } = credentials
  const password = Redacted.value(credentials.password)
  switch (mechanism) {
    case "plain":
      return { sasl: { mechanism, username, password } }
    case "scram-sha-256":
      return { sasl: { mechanism, username, password } }
    case "scram-sha-512":
      return { sasl: { mechanism, username, password } }
  }
}

/** The way to a cluster. */
export const makeKafkaClient = (address: KafkaAddress): Effect.Effect<KafkaClient> =>
  Effect.map(Effect.context<never>(), (context) => {
    const run = Effect.runForkWith(context)
    const brokers = [...address.brokers]
    const clientId = "tidemark"
    const kafka = new kafkajs.Kafka({
      brokers,
      clientId,
      ssl: address.isTls,
      ...credentialsOf(address),
      connectionTimeout: connectTimeoutMs,
      requestTimeout: requestTimeoutMs,
      retry,
      logLevel: kafkajs.logLevel.WARN,
      logCreator: () => graded(run),
    })
    const openCluster = () =>
      new ClusterConnection({
        logger: kafka.logger(),
        socketFactory: makeSocketFactory(),
        brokers,
        ssl: address.isTls,
        sasl: credentialsOf(address).sasl,
        clientId,
        connectionTimeout: connectTimeoutMs,
        requestTimeout: requestTimeoutMs,
        enforceRequestTimeout: true,
        metadataMaxAge: metadataAgeMsMax,
        allowAutoTopicCreation: false,
        retry,
      })
    return { kafka, openCluster }
  })

/** The types and names of a failure of kafkajs and of what it wraps: it wraps what it gave up retrying. */
export const failureNames = (failure: unknown): ReadonlyArray<string> => {
  if (!(failure instanceof Error)) return []
  const type = "type" in failure && typeof failure.type === "string" ? [failure.type] : []
  const inner = "errors" in failure && Array.isArray(failure.errors) ? failure.errors.flatMap(failureNames) : []
  return [failure.name, ...type, ...inner, ...failureNames(failure.cause)]
}
