/** Which adapter stands behind each port, by the configuration. */
import { Effect, Layer, Redacted } from "effect"
import { type ApiKeys, layerFixedKeys } from "#api/access/api-keys.ts"
import { makeDevelopmentKey } from "#api/access/development-key.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { layerFactSink } from "#projections/store/fact-sink.ts"
import { startLocalEngine } from "#projections/store/local-engine.ts"
import type { TidemarkConfig } from "../config.ts"
import type { DataDirectory } from "./data-directory.ts"

/** Requests to the store in flight at once; the local engine runs eight at a time itself. */
const storeConnectionsMax = 16

const storeRequestTimeoutMs = 30_000

/** A ClickHouse server where one is configured, else the local engine. */
const layerConfiguredStore = ({ clickhouse, engine }: TidemarkConfig, directory: DataDirectory) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const limits = { requestTimeoutMs: storeRequestTimeoutMs, connectionsMax: storeConnectionsMax }
      if (clickhouse !== undefined) {
        const { password, ...settings } = clickhouse
        return layerClickhouse({ ...settings, ...limits, ...(password === undefined ? {} : { password }) })
      }
      const { url } = yield* startLocalEngine({ directory: directory.store, memoryBytesMax: engine.memoryBytesMax })
      return layerClickhouse({ url, database: "tidemark", ...limits })
    }),
  )

/** The log, the store with its tables, and the sink between them. */
export const layerData = (config: TidemarkConfig, directory: DataDirectory) =>
  layerFactSink.pipe(
    Layer.provideMerge(Layer.effectDiscard(prepareTables())),
    Layer.provideMerge(layerConfiguredStore(config, directory)),
    Layer.merge(layerLocalLog({ directory: directory.log })),
  )

/** The keys that are accepted, and one of them to tell: the configured ones, else the data directory's own. */
export const configuredKeys = Effect.fnUntraced(function* (config: TidemarkConfig, home: string) {
  const [configured] = config.api.keys
  const told = configured === undefined ? Redacted.value(yield* makeDevelopmentKey({ directory: home })) : configured
  const accepted = configured === undefined ? [told] : config.api.keys
  const layer: Layer.Layer<ApiKeys> = layerFixedKeys(accepted.map((key) => Redacted.make(key)))
  return { told, layer }
})
