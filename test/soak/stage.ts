/** Environment shared by the seeds of a run: a broker, an engine and a PostgreSQL, each killed and restarted, and a log folder. */

import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Layer, Redacted, Schedule, type Scope } from "effect"
import { openDatabase } from "#api/access/postgres/database.ts"
import { startLocalDatabase } from "#ops/process/database/local-database.ts"
import { layerKafkaLog } from "#pipelines/log/kafka/kafka-log.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { ownStore } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import type { World } from "../simulation/world.ts"
import { startTestBrokerIn } from "../support/kafka/broker.ts"
import { mountSmallDisk } from "../support/log/small-disk.ts"
import { freePort } from "../support/machine/free-port.ts"
import { isRunning, processesWith } from "../support/process/process-table.ts"
import { quickProcessor, runProcessor } from "../support/service/processing.ts"
import { makeRoleProcess } from "../support/service/role-process.ts"
import { dumpTables } from "../support/store/table-dump.ts"

/** A process shared by all seeds. */
export interface SharedProcess {
  /** Sends SIGKILL, and waits for the exit. */
  readonly kill: Effect.Effect<void>
  /** Sends SIGTERM, and waits for the exit. */
  readonly stop: Effect.Effect<void>
  /** Sends a signal, without waiting. */
  readonly signal: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** Starts it again, and waits until it is ready; a no-op while it runs. */
  readonly start: Effect.Effect<void>
}

/** A disk that can be filled. */
export interface SmallDisk {
  /** Uses all free space. */
  readonly fill: Effect.Effect<void>
  /** Frees the space. */
  readonly free: Effect.Effect<void>
}

/** The shared environment. */
export interface Stage {
  readonly broker: SharedProcess
  /** Disks of broker and engine, or the reason why they have none of their own. */
  readonly disks: { readonly broker: SmallDisk; readonly engine: SmallDisk } | { readonly refusal: string }
  readonly engine: SharedProcess & { readonly url: string }
  /** PostgreSQL, which is restarted by itself. */
  readonly database: Pick<SharedProcess, "kill">
  readonly logFolder: string
  /** Creates the database of a seed, for keys and webhooks, and returns its URL. */
  readonly createDatabase: (name: string) => Effect.Effect<string>
  /** Environment variables of every process of a seed. */
  readonly environment: (name: string) => Readonly<Record<string, string>>
  /** Value for `KAFKA_BROKERS`. */
  readonly brokers: string
}

const ended = (pid: number): Effect.Effect<void> =>
  Effect.sync(() => isRunning(pid)).pipe(
    Effect.repeat({ while: (runs: boolean) => runs, schedule: Schedule.spaced(10) }),
    Effect.asVoid,
  )

const startBroker = (
  directory: string,
): Effect.Effect<SharedProcess & { readonly address: string }, never, Scope.Scope> =>
  Effect.map(startTestBrokerIn(directory), ({ address, pid, kill, start }) => {
    const signal = (what: NodeJS.Signals) => Effect.sync(() => void process.kill(pid(), what))
    return {
      address,
      kill,
      signal,
      stop: Effect.suspend(() => Effect.andThen(signal("SIGTERM"), ended(pid()))),
      start: Effect.suspend(() => (isRunning(pid()) ? Effect.void : start)),
    }
  })

/** Every process has its own data directory, so the engine's password is a setting. */
const enginePassword = "a-password-of-the-soak"

const startEngine = Effect.fnUntraced(function* (
  home: string,
  logFolder: string,
): Effect.fn.Return<SharedProcess & { readonly url: string }, never, Scope.Scope> {
  const port = yield* freePort
  const url = `http://127.0.0.1:${port}`
  const command = yield* makeRoleProcess({
    name: "engine",
    args: ["engine", "--json"],
    environment: {
      CLICKHOUSE_PASSWORD: enginePassword,
      ENGINE_PORT: String(port),
      LOG_FORMAT: "text",
      TIDEMARK_HOME: home,
    },
    logFolder,
  })
  const child = () => processesWith("engine/main.", home)[0]
  const signal = (what: NodeJS.Signals) =>
    Effect.sync(() => {
      const pid = child()
      if (pid !== undefined) process.kill(pid, what)
    })
  const isUp = Effect.promise(() =>
    fetch(`${url}/ping`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const start = Effect.andThen(
    command.start,
    Effect.asVoid(Effect.repeat(isUp, { until: (up) => up, schedule: Schedule.spaced(20) })),
  )
  yield* start
  return {
    url,
    // The command supervises the engine and restarts it.
    kill: Effect.suspend(() => {
      const pid = child()
      return Effect.andThen(signal("SIGKILL"), pid === undefined ? Effect.void : ended(pid))
    }),
    stop: Effect.asVoid(command.stop),
    signal,
    start,
  }
})

const startDatabase = Effect.fnUntraced(function* (logFolder: string) {
  // As root, another user runs it, who has to be able to enter the folder.
  chmodSync(logFolder, 0o711)
  const directory = join(logFolder, "database")
  const { url, processId } = yield* Effect.orDie(
    startLocalDatabase({ directory, password: Redacted.make(enginePassword) }),
  )
  return {
    kill: Effect.flatMap(processId, (pid) => {
      process.kill(pid, "SIGKILL")
      return ended(pid)
    }),
    createDatabase: (name: string) =>
      Effect.gen(function* () {
        const sql = yield* openDatabase(url)
        yield* Effect.promise(() => sql.unsafe(`CREATE DATABASE ${name}`))
        return Object.assign(new URL(Redacted.value(url)), { pathname: `/${name}` }).href
      }).pipe(Effect.scoped),
  }
})

/** More than hundreds of seeds write, and small enough to be filled in a second. */
const diskMebibytes = 768

const fillBytes = Buffer.alloc(4 * 1024 * 1024)

const smallDisk = (directory: string): SmallDisk => {
  const path = join(directory, "filler")
  return {
    fill: Effect.sync(() => {
      const file = openSync(path, "w")
      try {
        while (writeSync(file, fillBytes) > 0);
      } catch {
        // ENOSPC: the disk is full.
      } finally {
        closeSync(file)
      }
    }),
    free: Effect.sync(() => rmSync(path, { force: true })),
  }
}

/** Starts the shared environment; it ends with the scope. Logs are retained. */
export const startStage = Effect.gen(function* () {
  const logFolder = mkdtempSync(join(tmpdir(), "tidemark-soak-"))
  mkdirSync(join(logFolder, "compiled"))
  const brokerDisk = yield* mountSmallDisk(diskMebibytes)
  const engineDisk = yield* mountSmallDisk(diskMebibytes)
  const folderOn = (disk: typeof brokerDisk, name: string) =>
    join("directory" in disk ? disk.directory : logFolder, name)
  const [broker, engine, { createDatabase, ...database }] = yield* Effect.all(
    [
      startBroker(folderOn(brokerDisk, "broker")),
      startEngine(folderOn(engineDisk, "engine"), logFolder),
      startDatabase(logFolder),
    ],
    { concurrency: 3 },
  )
  const stage: Stage = {
    broker,
    brokers: broker.address,
    disks:
      "directory" in brokerDisk && "directory" in engineDisk
        ? { broker: smallDisk(brokerDisk.directory), engine: smallDisk(engineDisk.directory) }
        : { refusal: "refusal" in brokerDisk ? brokerDisk.refusal : "there is one small disk only" },
    engine,
    database,
    createDatabase,
    logFolder,
    environment: (name) => ({
      CLICKHOUSE_DATABASE: name,
      CLICKHOUSE_PASSWORD: enginePassword,
      DEVNET_ENABLED: "false",
      INGEST_BATCH_BLOCKS_MAX: "3",
      INGEST_POLL_INTERVAL_MS: "50",
      KAFKA_BROKERS: broker.address,
      // A dead member is replaced after this time.
      KAFKA_SESSION_TIMEOUT_MS: "3000",
      KAFKA_TOPIC_PREFIX: prefixOf(name),
      LOG_FORMAT: "text",
      NODE_COMPILE_CACHE: join(logFolder, "compiled"),
      PROCESS_BATCH_EVENTS_MAX: "4",
      PROCESS_CHECKPOINT_INTERVAL_BLOCKS: "3",
    }),
  }
  return stage
})

/** The store of a database, bound to the tables of this release. */
const layerStore = (stage: Stage, database: string) =>
  Layer.effect(
    Store,
    Effect.map(Store, (store) => ownStore(store, release)),
  ).pipe(
    Layer.provide(
      layerClickhouse({
        url: stage.engine.url,
        password: Redacted.make(enginePassword),
        database,
        requestTimeoutMs: 30_000,
        connectionsMax: 8,
      }),
    ),
  )

/** The log and the store of a seed, without proxies. */
export const layerSeed = (stage: Stage, name: string) =>
  Layer.merge(
    layerStore(stage, name),
    layerKafkaLog({ brokers: [stage.brokers], isTls: false, topicPrefix: prefixOf(name), replicationFactor: 1 }),
  )

const prefixOf = (name: string): string => `${name}.`

/** The tables rebuilt from the log. Afterwards the store contains nothing of the seed. */
export const replayedTables = Effect.fnUntraced(function* (stage: Stage, name: string, world: World, untilSeq: number) {
  const { definition } = world.chain
  return yield* Effect.gen(function* () {
    yield* prepareTables({ release })
    yield* runProcessor({ chains: [definition], settings: quickProcessor, untilSeq })
    const rows = yield* dumpTables(definition.id)
    const store = yield* Store
    for (const database of [name, `${name}_replayed`]) {
      yield* store.execute({
        operation: "drop a seed's database",
        sql: "DROP DATABASE {database:Identifier} SYNC",
        parameters: { database },
      })
    }
    return rows
  }).pipe(Effect.provide(layerStore(stage, `${name}_replayed`)))
})
