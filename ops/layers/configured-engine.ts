/** The local engine of a data directory: started by one process, and found by others. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect } from "effect"
import { startLocalEngine } from "#projections/store/local-engine.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { type DataDirectory, isEngineRunning } from "./data-directory.ts"
import { makeSecret, readSecret } from "./secret-file.ts"

/** Name of the local engine's database. */
export const localDatabase = "tidemark"

/** Name of the file in the data directory that contains the address of its running engine. */
const engineUrlFile = "engine-url"

/** Starts the configured local engine over a data directory. Other processes find it by `engine-url`. */
export const startConfiguredEngine = Effect.fnUntraced(function* (
  { engine: { port, memoryBytesMax, password } }: TidemarkConfig,
  directory: DataDirectory,
) {
  const engine = yield* startLocalEngine({
    directory: directory.store,
    memoryBytesMax,
    password: password ?? (yield* makeSecret({ directory: directory.home, name: "engine-password" })),
    ...(port === 0 ? {} : { port }),
  })
  const path = join(directory.home, engineUrlFile)
  yield* Effect.acquireRelease(
    Effect.sync(() => writeFileSync(path, engine.url)),
    () => Effect.sync(() => rmSync(path, { force: true })),
  )
  return engine
})

/** The engine of a data directory that another process runs; absent if none does. */
export const runningEngine = Effect.fnUntraced(function* ({ home, engine: { password: configured } }: TidemarkConfig) {
  const path = join(resolve(home), engineUrlFile)
  if (!isEngineRunning(home) || !existsSync(path)) return undefined
  const password = configured ?? (yield* readSecret({ directory: resolve(home), name: "engine-password" }))
  return password === undefined ? undefined : { url: readFileSync(path, "utf8"), password }
})
