/** The log by the configuration: in the data directory, or in Kafka; with the keys of its sealed content, and the ownership of its streams. */
import { Effect, Layer } from "effect"
import { layerDirectoryOwner } from "#pipelines/log/directory-owner.ts"
import type { EventLog, LogUnavailable } from "#pipelines/log/event-log.ts"
import type { KafkaLogSettings } from "#pipelines/log/kafka/kafka-log.ts"
import type { KafkaUnusable } from "#pipelines/log/kafka/topic.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import type { LogDamaged, LogDirectoryUnusable } from "#pipelines/log/local-files.ts"
import {
  layerSchemaRegistry,
  type SchemaRefused,
  type SchemaRegistryUnavailable,
} from "#pipelines/log/schema-registry.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import type { StreamOwnership } from "#pipelines/log/stream-ownership.ts"
import { layerLocalVault, type VaultUnusable } from "#pipelines/vault/local-vault.ts"
import type { Vault } from "#pipelines/vault/vault.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { type DataDirectory, dataDirectory, type HomeUse, openHome } from "./data-directory.ts"

const registryRequestTimeoutMs = 10_000

/** A log, with the schema registry where one is configured. */
const withSchemaRegistry =
  ({ schemaRegistryUrl: url }: TidemarkConfig) =>
  <E>(log: Layer.Layer<EventLog, E>) => {
    const settings = { requestTimeoutMs: registryRequestTimeoutMs }
    return url === undefined ? log : layerSchemaRegistry({ url, ...settings }).pipe(Layer.provide(log))
  }

type LogLayer = Layer.Layer<
  EventLog | StreamOwnership | Vault,
  | KafkaUnusable
  | LogDamaged
  | LogDirectoryUnusable
  | LogUnavailable
  | SchemaRefused
  | SchemaRegistryUnavailable
  | VaultUnusable
>

/** The log in a data directory, and the keys of its sealed content. */
export const layerHomeLog = (config: TidemarkConfig, directory: DataDirectory) =>
  Layer.merge(
    layerLocalLog({ directory: directory.log }).pipe(withSchemaRegistry(config)),
    layerLocalVault({ directory: directory.vault }),
  )

/** The log in Kafka with the keys of its sealed content, and the ownership of its chains. Loads the modules of its client, which other commands do without. */
export const layerBrokerLog = (config: TidemarkConfig, kafka: KafkaLogSettings): LogLayer =>
  Layer.unwrap(
    Effect.promise(async () => {
      const { layerKafkaLog } = await import("#pipelines/log/kafka/kafka-log.ts")
      const { layerKafkaOwner } = await import("#pipelines/log/kafka/group-owner.ts")
      const { layerKafkaVault } = await import("#pipelines/vault/kafka-vault.ts")
      return Layer.mergeAll(
        layerKafkaLog(kafka).pipe(withSchemaRegistry(config)),
        layerKafkaVault(kafka),
        layerKafkaOwner({ ...kafka, sessionTimeoutMs: config.ownership.sessionTimeoutMs }),
      )
    }),
  )

/** Log and ownership of a process with all roles: in Kafka where it is configured, else in the data directory, of which it is the only owner. */
export const layerLog = (config: TidemarkConfig, directory: DataDirectory): LogLayer =>
  config.kafka === undefined
    ? Layer.merge(layerHomeLog(config, directory), layerSoleOwner)
    : layerBrokerLog(config, config.kafka)

/** As `layerLog`, for a role that shares the log with other processes. Locks the data directory where the log is in it. */
export const layerSharedLog = (config: TidemarkConfig, use: HomeUse = "log") =>
  Layer.unwrap(
    Effect.gen(function* () {
      if (config.kafka !== undefined) return layerBrokerLog(config, config.kafka)
      const directory = yield* dataDirectory(yield* openHome(config.home, use))
      return Layer.merge(layerHomeLog(config, directory), layerDirectoryOwner(directory.owners))
    }),
  )
