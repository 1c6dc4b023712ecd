/** The settings of Kafka, which are part of `settings`. */
import { optionalSetting, setting } from "./setting.ts"
import { flag, list, matching, oneOf, port, positive, secret, text } from "./setting-types.ts"

/** Kafka's own rule for names of topics; the longest stream's name takes less than a hundred characters. */
const topicPrefixPattern = /^[A-Za-z0-9._-]{0,100}$/

/** Settings of Kafka by their names in code. */
export const kafkaSettings = {
  kafkaBrokers: setting({
    name: "KAFKA_BROKERS",
    type: list(/^[^:\s]+:\d+$/, "expected host:port, several separated by commas"),
    default: [],
    meaning:
      "Bootstrap brokers of the Kafka cluster that holds the log, as host:port. Without it the log is in the data directory.",
  }),
  kafkaPort: setting({
    name: "KAFKA_PORT",
    type: port,
    default: 9092,
    meaning: "Port of the broker that `npm run kafka` runs, on loopback.",
  }),
  kafkaReplicationFactor: setting({
    name: "KAFKA_REPLICATION_FACTOR",
    type: positive("copies"),
    default: 1,
    meaning:
      "Replication factor of topics that the service creates; from 3 on, two replicas must have a record before it is acknowledged.",
  }),
  kafkaSaslMechanism: optionalSetting({
    name: "KAFKA_SASL_MECHANISM",
    type: oneOf(["plain", "scram-sha-256", "scram-sha-512"]),
    meaning: "SASL mechanism for the brokers.",
  }),
  kafkaSaslPassword: optionalSetting({ name: "KAFKA_SASL_PASSWORD", type: secret, meaning: "SASL password." }),
  kafkaSaslUsername: optionalSetting({ name: "KAFKA_SASL_USERNAME", type: text("name"), meaning: "SASL user name." }),
  kafkaSessionTimeoutMs: setting({
    name: "KAFKA_SESSION_TIMEOUT_MS",
    type: positive("ms"),
    default: 6_000,
    meaning:
      "Time without a heartbeat after which a reader's or processor's chains move to another. Brokers reject values below their `group.min.session.timeout.ms`, 6000 by default.",
  }),
  kafkaTlsEnabled: setting({
    name: "KAFKA_TLS_ENABLED",
    type: flag,
    default: false,
    meaning: "Whether connections to the brokers use TLS.",
  }),
  kafkaTopicPrefix: setting({
    name: "KAFKA_TOPIC_PREFIX",
    type: matching("name", topicPrefixPattern, "expected at most 100 letters, digits, dots, dashes and underscores"),
    default: "",
    meaning: "Prefix of topic and group names, so that one cluster can hold several logs.",
  }),
}
