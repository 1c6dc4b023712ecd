/**
 * Every alarm, by its cause: the roles run as in a deployment, a real Prometheus scrapes them with the rules of `ops/deploy/prometheus`, in
 * which a minute takes a second, and one cause after another is made and cured.
 */
import { rm, statfs, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { mineBlock, readBlockAt } from "#ops/devnet/chain/rpc.ts"
import { registerProcessMetrics } from "#ops/telemetry/process-metrics.ts"
import { startTelemetryServer } from "#ops/telemetry/telemetry-server.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { layerKafkaLog } from "#pipelines/log/kafka/kafka-log.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { headsTable } from "#projections/table/heads.ts"
import { chainStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { freePort } from "../support/free-port.ts"
import { kafkaSettings } from "../support/log/adapter.ts"
import { appendRaw, eventRecord, firstWriter, startRecord } from "../support/log/raw-record.ts"
import { mountSmallDisk } from "../support/log/small-disk.ts"
import { awaitAlarm, awaitSilence, isFiring } from "../support/monitoring/await-alarm.ts"
import { programsOf } from "../support/monitoring/debian-package.ts"
import { alertNames, startPrometheus } from "../support/monitoring/prometheus.ts"
import {
  honest,
  sessionTimeoutMs,
  startWatchedRoles,
  topicPrefix,
  type WatchedRoles,
} from "../support/monitoring/watched-roles.ts"
import type { RoleProcess } from "../support/role-process.ts"
import { startService } from "../support/service.ts"

const timeoutMs = 1_500_000

/** Runs an effect again and again while another one runs. */
const during = <A>(again: Effect.Effect<unknown>, effect: Effect.Effect<A>): Effect.Effect<A> =>
  Effect.raceFirst(effect, Effect.andThen(Effect.forever(again), Effect.never))

/** Stops a process for some milliseconds, and lets it run for some. */
const stutter = (pid: RoleProcess, stoppedMs: number, runningMs: number) =>
  pid
    .signal("SIGSTOP")
    .pipe(
      Effect.andThen(Effect.sleep(stoppedMs)),
      Effect.andThen(pid.signal("SIGCONT")),
      Effect.andThen(Effect.sleep(runningMs)),
      Effect.ensuring(pid.signal("SIGCONT")),
    )

/** Does something with the log of the roles, as another process. */
const withLog = <A, E>({ broker }: WatchedRoles, effect: Effect.Effect<A, E, EventLog>) =>
  effect.pipe(Effect.provide(layerKafkaLog(kafkaSettings([broker.address], topicPrefix))), Effect.orDie)

/** A record that skips numbers of its writer: a part of the stream is lost. */
const appendBroken = (stream: SequencedKey) =>
  appendRaw(stream, [startRecord(firstWriter), eventRecord(firstWriter, 9)], firstWriter, true)

/** Sends a request with a key, whether or not anything answers. */
const ask = ({ url }: WatchedRoles, key: string) =>
  Effect.promise(() =>
    fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-service-api-key": key },
      body: JSON.stringify({ query: "{ networks { chainId headBlock } }" }),
    }).then(
      (response) => response.text(),
      () => undefined,
    ),
  )

const askAsOwner = (world: WatchedRoles) => ask(world, world.environment.API_KEYS)

/** Mines a block of the present: the chain's own clock stands at its history. */
const mine = ({ devnet: { rpc } }: WatchedRoles) =>
  Effect.gen(function* () {
    const head = yield* readBlockAt(rpc, "latest")
    const nowMs = yield* Clock.currentTimeMillis
    yield* mineBlock(rpc, Math.max(nowMs, (head?.timestampMs ?? 0) + 1_000))
  }).pipe(Effect.orDie)

const mineMany = ({ devnet: { rpc } }: WatchedRoles, blocks: number) =>
  Effect.orDie(rpc.call("anvil_mine", [`0x${blocks.toString(16)}`]))

const mineSlowly = (world: WatchedRoles) => Effect.andThen(mine(world), Effect.sleep(1_000))

const beHonest = ({ faults }: WatchedRoles) => Effect.sync(() => Object.assign(faults, honest))

/** A writer that takes over the stream of the chain, and then waits. */
const foreignWriter = (world: WatchedRoles, pauseMs: number) =>
  Effect.andThen(
    withLog(world, openWriter({ stream: chainStream("blocks", world.devnet.chainId), rememberEvents: 1 })),
    Effect.sleep(pauseMs),
  )

const runSql = ({ environment }: WatchedRoles, sql: string) =>
  Effect.promise(() =>
    fetch(environment.CLICKHOUSE_URL, {
      method: "POST",
      headers: { "x-clickhouse-user": "default", "x-clickhouse-key": environment.CLICKHOUSE_PASSWORD },
      body: sql,
    }).then(async (response) => {
      if (!response.ok) throw new Error(await response.text())
    }),
  )

/** Alarms about one chain carry its slug. */
const chain = "local"

const wordDigits = 64

/** The words of a result with other low digits where they are amounts: offsets and lengths are small. */
const withOtherAmounts = (result: unknown): unknown =>
  typeof result === "string"
    ? result.replace(new RegExp(`(?<=^0x(?:.{${wordDigits}})*).{${wordDigits}}`, "g"), (word) =>
        /^0{48}/.test(word)
          ? word
          : `${word.slice(0, -4)}${Math.floor(Math.random() * 0xffff)
              .toString(16)
              .padStart(4, "0")}`,
      )
    : result

/** A cause and its cure, which need not end the alarm where it lasts beyond the cause. */
interface Cause {
  readonly title: string
  readonly alarms: ReadonlyArray<readonly [name: string, labels?: Readonly<Record<string, string>>]>
  /** Lasts until it is interrupted. */
  readonly cause: (world: WatchedRoles) => Effect.Effect<unknown>
  readonly cure?: (world: WatchedRoles) => Effect.Effect<unknown>
}

const causes: ReadonlyArray<Cause> = [
  {
    title: "no backup was ever made",
    alarms: [
      ["BackupOld", { part: "log" }],
      ["BackupOld", { part: "access" }],
    ],
    cause: () => Effect.never,
    cure: ({ backUp }) => backUp,
  },
  {
    title: "endpoints return blocks that contradict themselves",
    alarms: [
      ["EndpointsReturnInvalidData", { chain }],
      ["BlockQuarantined", { chain }],
      ["BlockRetried", { chain }],
    ],
    cause: (world) => {
      world.faults.lie = (method, result) =>
        method === "eth_getBlockByNumber" && typeof result === "object" && result !== null
          ? { ...result, logsBloom: `0x${"ff".repeat(256)}` }
          : result
      return Effect.forever(mineSlowly(world))
    },
    cure: beHonest,
  },
  {
    title: "balances of the chain differ from the tables at every audit",
    alarms: [["BalancesDiffer", { chain }]],
    cause: (world) => {
      world.faults.lie = (method, result) => (method === "eth_call" ? withOtherAmounts(result) : result)
      return Effect.forever(mineSlowly(world))
    },
    cure: beHonest,
  },
  {
    title: "endpoints report a head whose blocks they do not return",
    alarms: [["ReaderFallsBehind", { chain }]],
    cause: (world) => {
      world.faults.visit = (calls) =>
        calls.some(({ method }) => /Receipt/.test(method)) ? Promise.reject(new Error("Cut off.")) : Promise.resolve()
      return Effect.andThen(mineMany(world, 60), Effect.never)
    },
    cure: beHonest,
  },
  {
    title: "endpoints do not answer",
    alarms: [["HeadStands", { chain }]],
    cause: (world) => {
      world.faults.visit = () => Promise.reject(new Error("Cut off."))
      return Effect.never
    },
    cure: beHonest,
  },
  {
    title: "a reader outside the deployment keeps writing to a chain's stream",
    alarms: [["ChainReadByNobody", { chain }]],
    cause: (world) => Effect.forever(Effect.andThen(mine(world), foreignWriter(world, 1_000))),
  },
  {
    title: "another reader takes the chain again and again",
    alarms: [["ReadersSupersedeEachOther", { chain }]],
    cause: (world) => during(mineSlowly(world), Effect.forever(foreignWriter(world, 14_000))),
  },
  {
    title: "the store does not answer",
    alarms: [
      ["StoreUnavailable", { role: "process" }],
      ["StoreUnavailable", { role: "api" }],
      ["RequestsFail"],
      ["TablesFallBehind", { chain }],
      ["AnswersStale", { chain }],
    ],
    cause: (world) =>
      Effect.andThen(
        world.roles.engine.kill,
        during(Effect.andThen(askAsOwner(world), Effect.sleep(100)), Effect.forever(mineSlowly(world))),
      ),
    cure: ({ roles }) => roles.engine.start,
  },
  {
    title: "the store answers slowly",
    alarms: [["RequestsSlow"]],
    cause: (world) =>
      during(
        Effect.all([askAsOwner(world), askAsOwner(world), Effect.sleep(200)], { concurrency: 3 }),
        Effect.forever(stutter(world.roles.engine, 3_000, 300)),
      ),
  },
  {
    title: "an event loop is blocked",
    alarms: [["ProcessOverloaded", { role: "enrich" }]],
    cause: ({ roles }) => Effect.forever(stutter(roles.enrich, 800, 100)),
  },
  {
    title: "the brokers do not answer for longer than a group keeps its members",
    alarms: [
      ["LogUnavailable", { role: "read" }],
      ["LogUnavailable", { role: "process" }],
    ],
    cause: ({ broker, prometheus }) =>
      broker.kill.pipe(
        Effect.andThen(Effect.sleep(6 * sessionTimeoutMs)),
        Effect.andThen(
          Effect.forever(
            Effect.flatMap(isFiring(prometheus, "LogUnavailable"), (fires) =>
              fires ? Effect.sleep(500) : Effect.die(new Error("The alarm ended before its cause.")),
            ),
          ),
        ),
      ),
    cure: ({ broker }) => broker.start,
  },
  {
    title: "a broker answers after its clients have given up",
    alarms: [["BrokerReportsProblems"]],
    cause: ({ broker }) =>
      Effect.forever(
        Effect.gen(function* () {
          process.kill(broker.pid(), "SIGSTOP")
          yield* Effect.sleep(17_000)
          process.kill(broker.pid(), "SIGCONT")
          yield* Effect.sleep(5_000)
        }).pipe(Effect.ensuring(Effect.sync(() => process.kill(broker.pid(), "SIGCONT")))),
      ),
  },
  {
    title: "records of a chain and of a source are corrupt",
    alarms: [
      ["ChainStopped", { chain: "base" }],
      ["SourceStopped", { stream: "lists" }],
    ],
    cause: (world) =>
      withLog(
        world,
        Effect.andThen(appendBroken(chainStream("blocks", 8453)), Effect.andThen(appendBroken("lists"), Effect.never)),
      ),
  },
  {
    title: "a table is missing",
    alarms: [["StatementsRefused", { role: "read" }]],
    cause: (world) => Effect.andThen(runSql(world, `DROP TABLE tidemark.${headsTable} SYNC`), Effect.never),
  },
  {
    title: "PostgreSQL does not answer",
    alarms: [["DatabaseUnavailable", { role: "api" }]],
    cause: (world) =>
      Effect.andThen(
        world.database.stop,
        Effect.forever(Effect.andThen(ask(world, `unknown-${Math.random()}`), Effect.sleep(200))),
      ),
  },
  {
    title: "no processor runs",
    alarms: [
      ["RoleGone", { role: "process" }],
      ["AnswersStale", { chain }],
    ],
    cause: ({ roles }) => Effect.andThen(roles.process.kill, Effect.never),
  },
  ...(["read", "enrich", "api"] as const).map((role) => ({
    title: `no process of ${role} runs`,
    alarms: [["RoleGone", { role }] as const],
    cause: ({ roles }: WatchedRoles) => Effect.andThen(roles[role].kill, Effect.never),
  })),
]

/** Alarms of the second test, about a disk that is full. */
const diskAlarms = ["LogFull", "StoreFull", "DiskFillsUp"]

/** The alarm of the third test, whose process is that of the test. */
const memoryAlarm = "MemoryGrows"

/** Alarms about gauges whose causes last for minutes or end the process; tests of their own make these and read the gauges. */
const elsewhere = ["ChainForkedBelowFinality", "ChainNotFollowed", "ReaderStopped", "TablesDamaged"]

/** Makes a cause until its alarms fire, which must not have fired before; cures it and waits for their end. */
const fire = Effect.fnUntraced(function* (world: WatchedRoles, { title, alarms, cause, cure }: Cause) {
  const { prometheus } = world
  const seen = Effect.forEach(alarms, ([name, labels]) => awaitAlarm(prometheus, name, labels), {
    concurrency: alarms.length,
  })
  yield* Effect.logInfo("A cause is made.", { projection: title })
  yield* Effect.raceFirst(seen, Effect.andThen(cause(world), Effect.never))
  const names = new Set(alarms.map(([name]) => name))
  const recover = (heal: NonNullable<typeof cure>) =>
    Effect.andThen(
      heal(world),
      during(
        mineSlowly(world),
        Effect.forEach(names, (name) => awaitSilence(prometheus, name)),
      ),
    )
  yield* cure === undefined ? Effect.void : recover(cure)
})

describe("the alarms", () => {
  it.live(
    "fire by their causes, and no other of a healthy deployment",
    (context) =>
      Effect.gen(function* () {
        const found = yield* programsOf("prometheus")
        if ("refusal" in found) return context.skip(found.refusal)
        const world = yield* startWatchedRoles(found.programs)
        for (const cause of causes) yield* fire(world, cause)
        const expected = alertNames().filter((name) => ![...diskAlarms, memoryAlarm, ...elsewhere].includes(name))
        assert.deepStrictEqual([...(yield* world.prometheus.fired)].sort(), expected.sort())
      }),
    timeoutMs,
  )

  it.live(
    "fire where the disk of the data directory is full",
    (context) =>
      Effect.gen(function* () {
        const found = yield* programsOf("prometheus")
        if ("refusal" in found) return context.skip(found.refusal)
        const disk = yield* mountSmallDisk(96)
        if ("refusal" in disk) return context.skip(disk.refusal)
        const port = yield* freePort
        yield* startService({
          home: join(disk.directory, "home"),
          environment: { TELEMETRY_PORT: String(port) },
        })
        const targets = [{ role: "up", address: `127.0.0.1:${port}` }]
        const prometheus = yield* startPrometheus(found.programs, targets)
        const filler = join(disk.directory, "filler")
        // The engine and the chain free some space occasionally.
        const fill = Effect.promise(async () => {
          const { bavail, bsize } = await statfs(disk.directory)
          await writeFile(filler, Buffer.alloc(bavail * bsize), { flag: "a" }).catch(() => undefined)
        })
        const expected = diskAlarms.map((name) => awaitAlarm(prometheus, name, { role: "up" }))
        yield* during(Effect.andThen(fill, Effect.sleep(100)), Effect.all(expected, { concurrency: expected.length }))
        yield* Effect.promise(() => rm(filler))
        for (const name of diskAlarms) yield* awaitSilence(prometheus, name)
      }),
    timeoutMs,
  )

  it.live(
    "fire while the memory of a process grows",
    (context) =>
      Effect.gen(function* () {
        const found = yield* programsOf("prometheus")
        if ("refusal" in found) return context.skip(found.refusal)
        yield* registerProcessMetrics
        const url = yield* startTelemetryServer({ host: "127.0.0.1", port: 0, role: "api" })
        const targets = [{ role: "api", address: new URL(url).host }]
        const prometheus = yield* startPrometheus(found.programs, targets)
        const held = [Buffer.alloc(0)]
        // A twentieth more each second: the alarm compares with five hours ago, which are 25 seconds here.
        const grow = Effect.sync(() => held.push(Buffer.alloc(Math.ceil(process.memoryUsage.rss() / 20), 1)))
        yield* during(Effect.andThen(grow, Effect.sleep(1_000)), awaitAlarm(prometheus, memoryAlarm, { role: "api" }))
        assert.isAbove(held.length, 1)
      }),
    timeoutMs,
  )
})
