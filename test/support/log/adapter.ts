import type { Layer } from "effect"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { type KafkaLogSettings, layerKafkaLog } from "#pipelines/log/kafka/kafka-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"

/** An adapter of the log as plain JSON, for child processes. */
export type LogAdapter =
  | { readonly name: "local"; readonly directory: string }
  | { readonly name: "kafka"; readonly brokers: ReadonlyArray<string>; readonly topicPrefix: string }

/** Settings for a test broker: no encryption, no replication. */
export const kafkaSettings = (brokers: ReadonlyArray<string>, topicPrefix: string): KafkaLogSettings => ({
  brokers,
  topicPrefix,
  isTls: false,
  replicationFactor: 1,
})

/** The layer of an adapter. Invalid settings fail the test. */
export const layerOfAdapter = (adapter: LogAdapter): Layer.Layer<EventLog, Error> =>
  adapter.name === "local"
    ? layerLocalLog({ directory: adapter.directory })
    : layerKafkaLog(kafkaSettings(adapter.brokers, adapter.topicPrefix))
