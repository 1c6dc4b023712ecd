/**
 * The clients of Kafka: addresses, credentials, time-outs, and the log level of kafkajs's messages.
 *
 * kafkajs appends and manages topics; its own retries are kept short, since callers of the log retry and log failures anyway.
 * `@platformatic/kafka` reads and joins groups, which kafkajs does only together.
 */
import type { BaseOptions } from "@platformatic/kafka"
import { Effect, Metric, Redacted } from "effect"
// CommonJS whose names Node cannot detect.
import kafkajs, { type Kafka, type KafkaConfig, type LogEntry } from "kafkajs"

/** Credentials for the brokers. */
export interface KafkaCredentials {
  readonly mechanism: "plain" | "scram-sha-256" | "scram-sha-512"
  readonly username: string
  readonly password: Redacted.Redacted<string>
}

/** Address of a Kafka cluster. */
export interface KafkaAddress {
  /** Bootstrap brokers, as `host:port`; the others are discovered. */
  readonly brokers: ReadonlyArray<string>
  readonly isTls: boolean
  readonly credentials?: KafkaCredentials
}

const clientFailures = Metric.counter("pipelines_kafka_failures_total", {
  description: "Failures that the Kafka client reported and that do not occur in normal operation.",
  incremental: true,
})

const clientId = "tidemark"

/** A broker on the same continent connects in milliseconds; a busy machine may need a second. */
const connectTimeoutMs = 5_000

/** The slowest request is an append that waits for all replicas. */
const requestTimeoutMs = 15_000

/** One to two seconds; leader elections take less. */
const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 }

/** Metadata refresh interval without errors that require one. */
const metadataAgeMsMax = 300_000

/**
 * Errors and warnings of kafkajs in normal operation: leader elections. Connection and request failures are logged by the
 * caller that made the request.
 */
const harmless: ReadonlyArray<RegExp> = [
  /There is no leader for this topic-partition|is not the leader for that topic-partition/,
  /This server does not host this topic-partition/,
  /Limiting retries for the idempotent producer/,
  /^Response \w+\(/,
  /Connection error|Connection timeout|Closed connection|Failed to connect|Not connected/,
]

/** Whether a message of kafkajs needs no attention. */
export const isHarmless = (message: string): boolean => harmless.some((pattern) => pattern.test(message))

/** Forwards kafkajs's messages to our log. */
const forwardLog =
  (run: (entry: Effect.Effect<void>) => void) =>
  ({ log }: LogEntry): void => {
    // kafkajs reports the broker's message separately from its own.
    const { error } = log
    const message = typeof error === "string" ? `${log.message}: ${error}` : log.message
    const cause = new Error(message)
    run(
      isHarmless(message)
        ? Effect.logDebug("Kafka client: transient condition.", cause)
        : Effect.andThen(
            Metric.update(clientFailures, 1),
            Effect.logWarning("Kafka client: unexpected failure.", cause),
          ),
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

/** Makes kafkajs's factory of clients; none connects before its first use. */
export const makeKafka = (address: KafkaAddress): Effect.Effect<Kafka> =>
  // Present from the start: an increase from nothing is invisible to alarms.
  Effect.map(
    Effect.andThen(Metric.update(clientFailures, 0), Effect.context<never>()),
    (context) =>
      new kafkajs.Kafka({
        brokers: [...address.brokers],
        clientId,
        ssl: address.isTls,
        ...credentialsOf(address),
        connectionTimeout: connectTimeoutMs,
        requestTimeout: requestTimeoutMs,
        retry,
        logLevel: kafkajs.logLevel.WARN,
        logCreator: () => forwardLog(Effect.runForkWith(context)),
      }),
  )

const saslMechanisms = { plain: "PLAIN", "scram-sha-256": "SCRAM-SHA-256", "scram-sha-512": "SCRAM-SHA-512" } as const

/** Options of a client of `@platformatic/kafka`. It retries nothing: its users discard it after a failure, or retry themselves. */
export const clientOptions = ({ brokers, isTls, credentials }: KafkaAddress): BaseOptions => ({
  bootstrapBrokers: [...brokers],
  clientId,
  ...(isTls ? { tls: {}, tlsServerName: true } : {}),
  ...(credentials === undefined
    ? {}
    : {
        sasl: {
          mechanism: saslMechanisms[credentials.mechanism],
          username: credentials.username,
          password: Redacted.value(credentials.password),
        },
      }),
  connectTimeout: connectTimeoutMs,
  requestTimeout: requestTimeoutMs,
  retries: false,
  metadataMaxAge: metadataAgeMsMax,
})

/** Runs a request of a client; fails with what it throws. */
export const attempt = <A>(request: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: request, catch: (cause) => cause })

/** The names of a failure of either client and of the failures that it wraps. */
export const failureNames = (failure: unknown): ReadonlyArray<string> => {
  if (!(failure instanceof Error)) return []
  const type = "type" in failure && typeof failure.type === "string" ? [failure.type] : []
  const apiId = "apiId" in failure && typeof failure.apiId === "string" ? [failure.apiId] : []
  const inner = "errors" in failure && Array.isArray(failure.errors) ? failure.errors.flatMap(failureNames) : []
  return [failure.name, ...type, ...apiId, ...inner, ...failureNames(failure.cause)]
}
