/**
 * The service as separate processes over one broker and one engine, as an operator starts them in four terminals. Every process can be
 * killed and restarted; none outlives the scope.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import type { Devnet } from "#ops/devnet/devnet.ts"
import { freePort } from "../machine/free-port.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { waitFor } from "../wait/wait-for.ts"
import { makeRoleProcess, type RoleProcess } from "./role-process.ts"
import type { WatchedService } from "./service.ts"

/** Roles of a process. */
export type Role = "engine" | "read" | "process" | "api"

/** The chain, the brokers, and the number of processes. */
export interface RolesSettings {
  readonly devnet: Devnet
  /** Value of `KAFKA_BROKERS`. */
  readonly brokers: string
  readonly readers: number
  readonly processors: number
}

/** Running roles. */
export interface Roles {
  readonly service: WatchedService
  readonly processes: ReadonlyArray<RoleProcess>
  /** The processes of one role. */
  readonly of: (role: Role) => ReadonlyArray<RoleProcess>
  /** Output of all processes, for the message of a failure. */
  readonly words: () => string
}

const apiKey = "a-key-of-the-roles-test"

/** Each role has its own data directory, so the engine's password is passed as a setting. */
const enginePassword = "a-password-of-the-roles-test"

/** Time after which a dead member of a group is replaced. */
const sessionTimeoutMs = 3_000

const isUp = (url: string) =>
  Effect.promise(() =>
    fetch(url).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  )

/** Starts every role, and waits until the API and all others work. */
export const startRoles = Effect.fnUntraced(function* ({ devnet, brokers, readers, processors }: RolesSettings) {
  const folder = yield* temporaryFolder("roles")
  const logFolder = join(folder, "words")
  mkdirSync(logFolder)
  const [enginePort, apiPort] = [yield* freePort, yield* freePort]
  const readerPorts = yield* Effect.replicateEffect(freePort, readers)
  const engineUrl = `http://127.0.0.1:${enginePort}`
  const environment = {
    API_KEYS: apiKey,
    API_PORT: String(apiPort),
    [`CHAIN_${devnet.chainId}_RPC_URLS`]: devnet.rpcUrl,
    [`CHAIN_${devnet.chainId}_START_BLOCK`]: "0",
    CLICKHOUSE_PASSWORD: enginePassword,
    CLICKHOUSE_URL: engineUrl,
    DEVNET_ENABLED: "false",
    ENGINE_PORT: String(enginePort),
    INGEST_POLL_INTERVAL_MS: "100",
    KAFKA_BROKERS: brokers,
    KAFKA_SESSION_TIMEOUT_MS: String(sessionTimeoutMs),
    // Brokers may be shared; the streams and groups of these roles are not.
    KAFKA_TOPIC_PREFIX: `roles-${apiPort}.`,
    LOG_FORMAT: "text",
    PROCESS_THREADS: "1",
  }
  const make = (role: Role, number: number) =>
    makeRoleProcess({
      name: `${role}-${number}`,
      args: [role],
      environment: {
        ...environment,
        TIDEMARK_HOME: join(folder, `${role}-${number}`),
        ...(role === "read" ? { TELEMETRY_PORT: String(readerPorts[number - 1]) } : {}),
      },
      logFolder,
    })
  const counts: ReadonlyArray<readonly [Role, number]> = [
    ["engine", 1],
    ["read", readers],
    ["process", processors],
    ["api", 1],
  ]
  const members = yield* Effect.forEach(counts, ([role, count]) =>
    Effect.map(
      Effect.forEach(Array.from({ length: count }), (_, index) => make(role, index + 1)),
      (processes) => processes.map((process) => ({ role, process })),
    ),
  )
  const all = members.flat()
  const processes = all.map(({ process }) => process)
  for (const { role, process } of all) {
    yield* process.start
    if (role === "engine") yield* waitFor("an engine", isUp(`${engineUrl}/ping`))
  }
  const url = `http://127.0.0.1:${apiPort}`
  yield* waitFor("an API", isUp(`${url}/health`))
  const roles: Roles = {
    service: {
      announcement: { accounts: devnet.accounts, apiKey, tokens: devnet.tokens },
      url,
      rpcUrl: devnet.rpcUrl,
      readerMetricsUrls: readerPorts.map((port) => `http://127.0.0.1:${port}/metrics`),
    },
    processes,
    of: (role) => all.filter((member) => member.role === role).map(({ process }) => process),
    words: () => processes.map(({ name, output }) => `--- ${name}\n${output()}`).join("\n"),
  }
  return roles
})
