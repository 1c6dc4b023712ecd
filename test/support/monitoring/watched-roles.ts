/** Every role as a process of its own over a real broker, engine, database and chain, each scraped by a real Prometheus. */
import { chmodSync } from "node:fs"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { startLocalDatabase } from "#ops/process/database/local-database.ts"
import { startTestBroker } from "../kafka/broker.ts"
import { freePort } from "../machine/free-port.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { type RpcCall, startRpcProxy } from "../rpc/rpc-proxy.ts"
import { startTestDevnet } from "../service/devnet.ts"
import { makeRoleProcess } from "../service/role-process.ts"
import { childrenOf } from "../service/service.ts"
import { waitFor, waitUntil } from "../wait/wait-for.ts"
import { type ScrapeTarget, startPrometheus } from "./prometheus.ts"

/** Faults of the endpoints in front of the chain; a test changes them. */
export interface EndpointFaults {
  isBlocked: (method: string) => boolean
  visit: (calls: ReadonlyArray<RpcCall>) => Promise<void>
  lie: (method: string, result: unknown) => unknown
}

/** An endpoint without faults. */
export const honest: EndpointFaults = {
  isBlocked: () => false,
  visit: () => Promise.resolve(),
  lie: (_, result) => result,
}

/** A member that has not been heard of for this long loses its chains. */
export const sessionTimeoutMs = 3_000

/** Names of the streams of the roles in the broker begin with it. */
export const topicPrefix = "alarm."

const password = Redacted.make("a password of the alarm test")

/** PostgreSQL that can be stopped before the scope ends. */
const startDatabase = Effect.gen(function* () {
  const scope = yield* Scope.fork(yield* Effect.scope)
  const parent = yield* temporaryFolder("alarm-database")
  // As root, another user runs it, who has to be able to enter the folder.
  chmodSync(parent, 0o711)
  const directory = join(parent, "database")
  const { url } = yield* Effect.orDie(Scope.provide(startLocalDatabase({ directory, password }), scope))
  return { url: Redacted.value(url), stop: Scope.close(scope, Exit.void) }
})

/** Whether a process works, and no chain is stale. */
const isReady = (port: number) =>
  Effect.promise(() =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  )

/** Starts all of it. */
export const startWatchedRoles = Effect.fnUntraced(function* (programs: string) {
  const folder = yield* temporaryFolder("alarm")
  const devnet = yield* Effect.orDie(startTestDevnet("alarm"))
  const faults: EndpointFaults = { ...honest }
  const startEndpoint = startRpcProxy(
    devnet.rpcUrl,
    (method) => faults.isBlocked(method),
    (calls) => faults.visit(calls),
    (method, result) => faults.lie(method, result),
  )
  // Two, as a fork below finality is believed at once where endpoints confirm each other.
  const endpoints = yield* Effect.all([startEndpoint, startEndpoint])
  const broker = yield* startTestBroker
  const database = yield* startDatabase
  const [enginePort, apiPort] = [yield* freePort, yield* freePort]
  const environment = {
    API_KEYS: "a-key-of-the-alarm-test",
    API_PORT: String(apiPort),
    AUDIT_INTERVAL_MS: "1000",
    [`CHAIN_${devnet.chainId}_RPC_URLS`]: endpoints.map(({ url }) => url).join(","),
    [`CHAIN_${devnet.chainId}_START_BLOCK`]: "0",
    // Audits compare balances that are known.
    [`CHAIN_${devnet.chainId}_BALANCES`]: "all",
    CLICKHOUSE_PASSWORD: "a-password-of-the-alarm-test",
    CLICKHOUSE_URL: `http://127.0.0.1:${enginePort}`,
    DATABASE_URL: database.url,
    ENGINE_PORT: String(enginePort),
    INGEST_POLL_INTERVAL_MS: "200",
    KAFKA_BROKERS: broker.address,
    KAFKA_SESSION_TIMEOUT_MS: String(sessionTimeoutMs),
    KAFKA_TOPIC_PREFIX: topicPrefix,
    LOG_FORMAT: "json",
    MEDIA_STORE: join(folder, "media"),
    PROCESS_THREADS: "1",
  }
  const targets: Array<ScrapeTarget> = []
  const start = Effect.fnUntraced(function* (name: string, role: string, args: ReadonlyArray<string> = [role]) {
    const port = yield* freePort
    if (role !== "engine") targets.push({ role, address: `127.0.0.1:${port}` })
    const running = yield* makeRoleProcess({
      name,
      args,
      environment: { ...environment, TIDEMARK_HOME: join(folder, name), TELEMETRY_PORT: String(port) },
      logFolder: join(folder, "words"),
    })
    yield* running.start
    if (role !== "engine") yield* waitFor(`a ready ${role}`, isReady(port))
    return running
  })
  const roles = {
    engine: yield* start("engine", "engine"),
    process: yield* start("process", "process"),
    read: yield* start("read", "read"),
    enrich: yield* start("enrich", "enrich"),
    api: yield* start("api", "api"),
  }
  const prometheus = yield* startPrometheus(programs, targets)
  const backUp = Effect.gen(function* () {
    const backup = yield* makeRoleProcess({
      name: "backup",
      args: ["backup", join(folder, "copy")],
      environment: { ...environment, TIDEMARK_HOME: join(folder, "backup") },
      logFolder: join(folder, "words"),
    })
    yield* backup.start
    yield* waitUntil("an end of the backup", () => !backup.isRunning())
  }).pipe(Effect.scoped)
  const url = `http://127.0.0.1:${apiPort}`
  /** Sends a signal to the store itself, which the engine's role runs as a process of its own. */
  const signalStore = (signal: NodeJS.Signals) =>
    Effect.sync(() => {
      const { engine } = childrenOf(join(folder, "engine"))
      if (engine !== undefined) process.kill(engine, signal)
    })
  return { devnet, faults, broker, database, roles, prometheus, backUp, url, environment, signalStore }
})

/** The running roles. */
export type WatchedRoles = Effect.Success<ReturnType<typeof startWatchedRoles>>
