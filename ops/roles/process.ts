/** `process`: turns the log into tables. */
import { Effect, Layer } from "effect"
import { processSources } from "#pipelines/runtime/process-sources.ts"
import { finishErasures } from "#pipelines/vault/erase.ts"
import { layerServer, layerTables, whileWhole } from "../layers/layers.ts"
import { layerSharedLog } from "../layers/log-layers.ts"
import { type ProcessTablesOptions, processTables } from "../layers/process-tables.ts"
import { showBuild } from "../telemetry/readiness.ts"
import { type Role, requireClickhouse } from "./role.ts"
import { watchFreshness } from "./watch-freshness.ts"

/** Longest delay between retries while store or log is unavailable, and so the longest delay after it is back. */
const processorRetryDelayMsMax = 2_000

/** Processes the chains and sources of the log that this process owns, forever; new ones are picked up at run time. */
export const processLog = ({ config, expected }: Pick<ProcessTablesOptions, "config" | "expected">) => {
  const retry = { retryDelayMsMax: processorRetryDelayMsMax }
  const chains = processTables({ config, expected, onBuild: showBuild, ...retry })
  // Beside the sources, which wait for nothing: rows of content whose keys are gone are removed whenever they were written.
  const erasures = finishErasures().pipe(
    Effect.catch((failure) => Effect.logError("Erasures could not be finished; the next start retries.", failure)),
  )
  return Effect.all([chains, processSources(retry), erasures], { concurrency: 3, discard: true })
}

/** Processes the log until it is stopped. */
export const processRole: Role = {
  name: "process",
  summary: "derives the tables in CLICKHOUSE_URL from the log, creating them if missing; run any number",
  run: Effect.fnUntraced(function* ({ config, announce }) {
    const server = yield* requireClickhouse(config, "process")
    const work = Effect.gen(function* () {
      yield* announce({ json: JSON.stringify({}), text: "Processing every chain of the log. Ctrl-C stops it." })
      yield* Effect.forkScoped(watchFreshness)
      return yield* processLog({ config, expected: config.chains.map(({ definition }) => definition) })
    })
    const layer = layerTables(config).pipe(
      Layer.provideMerge(layerServer(config, server)),
      Layer.merge(layerSharedLog(config)),
    )
    return yield* work.pipe(whileWhole(config, "fill"), Effect.scoped, Effect.provide(layer))
  }),
}
