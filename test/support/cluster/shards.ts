/** A ClickHouse cluster on loopback: shards of one server each, without replicas. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Layer } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import type { Cluster } from "#projections/store/cluster.ts"
import type { Store } from "#projections/store/store.ts"
import { freePort } from "../machine/free-port.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { waitUntil } from "../wait/wait-for.ts"
import type { ClickhouseProcessSettings } from "./clickhouse-process.ts"

/** The cluster as its servers have it in their configuration. */
export const shardedCluster: Cluster = { name: "tidemark", isReplicated: false }

/** The server of one shard. */
export interface Shard {
  readonly url: string
  /** Sends SIGKILL and waits for the exit. */
  readonly kill: Effect.Effect<void>
}

const entry = fileURLToPath(new URL("./clickhouse-process.ts", import.meta.url))

// 1 GB each: two of them run beside an engine and a test.
const memoryBytesMax = 1_000_000_000

/** Configuration of the server of a shard: the whole cluster, as in `ops/deploy/clickhouse/`, and its own place in it. */
const configOf = (
  tcpPorts: ReadonlyArray<number>,
  position: number,
  usersPath: string | undefined,
): string => `<clickhouse>
${usersPath === undefined ? "" : `  <user_directories><users_xml><path>${usersPath}</path></users_xml></user_directories>\n`}  <max_server_memory_usage>${memoryBytesMax}</max_server_memory_usage>
  <mark_cache_size>67108864</mark_cache_size>
  <background_pool_size>2</background_pool_size>
  <macros><shard>${position + 1}</shard><replica>1</replica></macros>
  <remote_servers>
    <${shardedCluster.name}>
${tcpPorts
  .map((port) => `      <shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`)
  .join("\n")}
    </${shardedCluster.name}>
  </remote_servers>
</clickhouse>
`

const exitOf = (child: ChildProcess): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null) return resume(Effect.void)
    child.once("exit", () => resume(Effect.void))
  })

const isAnswering = (url: string): Effect.Effect<boolean> =>
  Effect.promise(() =>
    fetch(`${url}/ping`).then(
      (response) => response.ok,
      () => false,
    ),
  )

const startShard = Effect.fnUntraced(function* (settings: ClickhouseProcessSettings) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [entry, JSON.stringify(settings)], { stdio: ["pipe", "ignore", "inherit"] }),
    ),
    (running) => Effect.sync(() => running.kill("SIGKILL")).pipe(Effect.andThen(exitOf(running))),
  )
  const url = `http://127.0.0.1:${settings.httpPort}`
  yield* waitUntil("an answer of the shard", isAnswering(url))
  const shard: Shard = { url, kill: Effect.sync(() => child.kill("SIGKILL")).pipe(Effect.andThen(exitOf(child))) }
  return shard
})

/**
 * Starts the servers of a cluster with the given number of shards; they end with the scope, and their files are removed.
 *
 * @param usersXml - Users and profiles of the servers; without, there is one user with all rights.
 */
export const startShards = Effect.fn("test.startShards")(function* (count: number, usersXml?: string) {
  const home = yield* temporaryFolder("test-shards")
  const ports = yield* Effect.replicateEffect(freePort, 2 * count)
  const tcpPorts = ports.slice(0, count)
  const usersPath = usersXml === undefined ? undefined : join(home, "users.xml")
  if (usersPath !== undefined && usersXml !== undefined) writeFileSync(usersPath, usersXml)
  const settings = tcpPorts.map((tcpPort, position): ClickhouseProcessSettings => {
    const directory = join(home, `shard-${position + 1}`)
    mkdirSync(directory)
    const configPath = join(home, `shard-${position + 1}.xml`)
    writeFileSync(configPath, configOf(tcpPorts, position, usersPath))
    return { directory, configPath, tcpPort, httpPort: ports[count + position] ?? 0 }
  })
  return yield* Effect.forEach(settings, startShard, { concurrency: count })
})

/** A store over this server, with the tables of the cluster or of a single server. */
export const layerShardStore = (shard: Shard, cluster?: Cluster): Layer.Layer<Store> =>
  layerClickhouse({
    url: shard.url,
    database: "tidemark",
    requestTimeoutMs: 30_000,
    connectionsMax: 8,
    ...(cluster === undefined ? {} : { cluster }),
  }).pipe(Layer.orDie)
