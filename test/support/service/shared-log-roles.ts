/** Roles as processes of their own over one engine, and over one log: that of a data directory, or of a broker. */
import { join } from "node:path"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { ownStore } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import { freePort } from "../machine/free-port.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { makeRoleProcess } from "./role-process.ts"

const enginePassword = "a-password-of-the-shared-log-test"

/** Settings of all processes. */
export interface SharedLogSettings {
  /** Name of the folder. */
  readonly name: string
  readonly environment: Readonly<Record<string, string>>
  /** Value of `KAFKA_BROKERS`; absent for the log of a data directory. */
  readonly brokers?: string | undefined
}

/** Starts an engine; returns how to start other processes beside it, and its tables. */
export const startSharedLog = Effect.fnUntraced(function* ({ name, environment, brokers }: SharedLogSettings) {
  const folder = yield* temporaryFolder(name)
  const enginePort = yield* freePort
  const engineUrl = `http://127.0.0.1:${enginePort}`
  const whole = {
    CLICKHOUSE_PASSWORD: enginePassword,
    CLICKHOUSE_URL: engineUrl,
    DEVNET_ENABLED: "false",
    ENGINE_PORT: String(enginePort),
    LOG_FORMAT: "text",
    PROCESS_THREADS: "1",
    TIDEMARK_HOME: join(folder, "home"),
    ...(brokers === undefined
      ? {}
      : { KAFKA_BROKERS: brokers, KAFKA_SESSION_TIMEOUT_MS: "3000", KAFKA_TOPIC_PREFIX: `${name}-${enginePort}.` }),
    ...environment,
  }
  /** Starts a command under a name. */
  const start = Effect.fnUntraced(function* (processName: string, ...args: ReadonlyArray<string>) {
    const logFolder = join(folder, "words")
    const process = yield* makeRoleProcess({ name: processName, args, environment: whole, logFolder })
    yield* process.start
    return process
  })
  yield* start("engine", "engine")
  const store = yield* Layer.build(
    layerClickhouse({
      url: engineUrl,
      password: Redacted.make(enginePassword),
      database: "tidemark",
      requestTimeoutMs: 30_000,
      connectionsMax: 4,
    }),
  ).pipe(Effect.retry(Schedule.spaced("200 millis")), Effect.timeout("60 seconds"))
  const tables = Layer.effect(
    Store,
    Effect.map(Store, (server) => ownStore(server, release)),
  ).pipe(Layer.provide(Layer.succeedContext(store)))
  return { start, tables }
})
