/** A service that reads a hub: the sources, their processing, and the waits of tests. */
import { Effect, Layer, Logger } from "effect"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { readSources } from "#pipelines/outside/read-sources.ts"
import { processSources } from "#pipelines/runtime/process-sources.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { layerTestLog, layerTestTables } from "../service/processing.ts"
import { waitUntil } from "../wait/wait-for.ts"

/** Account that no test signs names with, unless it says so. */
const nobody = "0x00000000000000000000000000000000000000ff"

/** An empty log, its keys, empty tables, and the sink of sources. */
export const layerHubFollower = Layer.mergeAll(layerSourceSink, layerSoleOwner, Logger.layer([])).pipe(
  Layer.provideMerge(Layer.mergeAll(Layer.fresh(layerTestLog), Layer.fresh(layerTestTables))),
)

/** Reads hubs into log and tables until it is interrupted. */
export const followHubs = (hubs: ReadonlyArray<string>, nameSigner = nobody) => {
  const settings = { locations: {}, social: { hubs, nameSigner } }
  const reading = readSources({ settings, chainIds: new Set([1]), retryDelayMsMax: 5 })
  return Effect.all([reading, processSources({ retryDelayMsMax: 5 })], { concurrency: 2, discard: true })
}

/** Serves a hub, and follows it in the background. */
export const serveAndFollow = Effect.fnUntraced(function* (hub: Hub, nameSigner?: string) {
  const server = yield* serveHub(hub)
  const url = `http://${server.address}`
  yield* Effect.forkScoped(followHubs([url], nameSigner))
  return { server, url }
})

/** Waits until the rows of a table fit. */
export const untilRows = (table: string, isEnough: (rows: ReadonlyArray<unknown>) => boolean) =>
  waitUntil(
    `rows of ${table}`,
    Effect.gen(function* () {
      const store = yield* Store
      return isEnough(yield* store.query({ operation: "look at a table", sql: `SELECT * FROM ${table}` }))
    }),
  )
