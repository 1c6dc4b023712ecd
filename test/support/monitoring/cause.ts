/** Causes of the alarms in the deployment of `watched-roles.ts`. */
import { truncateSync } from "node:fs"
import { join } from "node:path"
import { Clock, Effect, Option, Schema } from "effect"
import { mineBlock, readBlockAt } from "#ops/devnet/chain/rpc.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { layerKafkaLog } from "#pipelines/log/kafka/kafka-log.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { release } from "#projections/registry.ts"
import { headsTable } from "#projections/table/heads.ts"
import { chainStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { kafkaSettings } from "../log/adapter.ts"
import { appendRaw, eventRecord, firstWriter, startRecord } from "../log/raw-record.ts"
import type { RoleProcess } from "../service/role-process.ts"
import { waitFor } from "../wait/wait-for.ts"
import { isFiring } from "./await-alarm.ts"
import { honest, sessionTimeoutMs, topicPrefix, type WatchedRoles } from "./watched-roles.ts"

/** Runs an effect again and again while another one runs. */
export const during = <A>(again: Effect.Effect<unknown>, effect: Effect.Effect<A>): Effect.Effect<A> =>
  Effect.raceFirst(effect, Effect.andThen(Effect.forever(again), Effect.never))

/** Stops a process for some milliseconds, and lets it run for some. */
const stutter = (signal: RoleProcess["signal"], stoppedMs: number, runningMs: number) =>
  signal("SIGSTOP").pipe(
    Effect.andThen(Effect.sleep(stoppedMs)),
    Effect.andThen(signal("SIGCONT")),
    Effect.andThen(Effect.sleep(runningMs)),
    Effect.ensuring(signal("SIGCONT")),
  )

/** Does something with the log of the roles, as another process. */
const withLog = <A, E>({ broker }: WatchedRoles, effect: Effect.Effect<A, E, EventLog>) =>
  effect.pipe(Effect.provide(layerKafkaLog(kafkaSettings([broker.address], topicPrefix))), Effect.orDie)

/** A record that skips numbers of its writer: a part of the stream is lost. */
const appendBroken = (stream: SequencedKey) =>
  appendRaw(stream, [startRecord(firstWriter), eventRecord(firstWriter, 9)], firstWriter, true)

/** A record that no codec has written. */
const appendUnreadable = (stream: SequencedKey) =>
  appendRaw(stream, [startRecord(firstWriter), Buffer.from("no record")], firstWriter, true)

/** Sends a request with a key, whether or not anything answers. */
const ask = ({ url }: WatchedRoles, key: string) =>
  Effect.promise(() =>
    fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-service-api-key": key },
      body: JSON.stringify({ query: "{ networks { chainId headBlock finalizedBlock } }" }),
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

/** Mines a block, and waits for a second. */
export const mineSlowly = (world: WatchedRoles) => Effect.andThen(mine(world), Effect.sleep(1_000))

const beHonest = ({ faults }: WatchedRoles) => Effect.sync(() => Object.assign(faults, honest))

/** A writer that takes over the stream of the chain, and then waits. */
const foreignWriter = (world: WatchedRoles, pauseMs: number) =>
  Effect.andThen(
    withLog(world, openWriter({ stream: chainStream("blocks", world.devnet.chainId), rememberEvents: 1 })),
    Effect.sleep(pauseMs),
  )

/** Runs a statement as the operator of the engine; returns its output. */
const runSql = ({ environment }: WatchedRoles, sql: string) =>
  Effect.promise(() =>
    fetch(environment.CLICKHOUSE_URL, {
      method: "POST",
      headers: { "x-clickhouse-user": "default", "x-clickhouse-key": environment.CLICKHOUSE_PASSWORD },
      body: sql,
    }).then(async (response) => {
      const text = await response.text()
      if (!response.ok) throw new Error(text)
      return text.trim()
    }),
  )

/** Blocks that are replaced: more than the 128 that anvil takes to finality, and fewer than the 256 whose state it keeps. */
const forkDepthBlocks = 200

const NetworksAnswer = Schema.Struct({
  data: Schema.Struct({
    networks: Schema.Array(Schema.Struct({ chainId: Schema.Int, finalizedBlock: Schema.NullOr(Schema.Int) })),
  }),
})

/** Waits until a block of the chain is final in the tables. */
const awaitFinal = (world: WatchedRoles, number: number) =>
  waitFor(
    `block ${number} to be final`,
    Effect.map(askAsOwner(world), (text) => {
      const found = Schema.decodeUnknownOption(Schema.fromJsonString(NetworksAnswer))(text)
      const networks = Option.isSome(found) ? found.value.data.networks : []
      return networks.some(
        ({ chainId, finalizedBlock }) => chainId === world.devnet.chainId && (finalizedBlock ?? 0) >= number,
      )
        ? true
        : undefined
    }),
  )

/** Replaces blocks of the chain that its readers have as final. */
const forkBelowFinality = (world: WatchedRoles) =>
  Effect.gen(function* () {
    const { rpc } = world.devnet
    const before = yield* readBlockAt(rpc, "latest")
    yield* mineMany(world, forkDepthBlocks)
    yield* awaitFinal(world, (before?.number ?? 0) + 1)
    yield* rpc.call("anvil_reorg", [forkDepthBlocks, []])
  }).pipe(Effect.orDie)

/** Cuts a file of a part of a table while the engine is down, which sets the part aside when it starts. */
const damagePart = (world: WatchedRoles, table: string) =>
  Effect.gen(function* () {
    const { engine } = world.roles
    const part = yield* runSql(
      world,
      `SELECT path FROM system.parts WHERE database = 'tidemark' AND active AND table = '${table}' LIMIT 1`,
    )
    yield* engine.kill
    yield* Effect.sync(() => truncateSync(join(part, "count.txt")))
    yield* engine.start
  })

const ledgerTable = release.projections.find(({ name }) => name === "ledger")?.table ?? ""

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
export interface Cause {
  readonly title: string
  readonly alarms: ReadonlyArray<readonly [name: string, labels?: Readonly<Record<string, string>>]>
  /** Lasts until it is interrupted. */
  readonly cause: (world: WatchedRoles) => Effect.Effect<unknown>
  readonly cure?: (world: WatchedRoles) => Effect.Effect<unknown>
}

/** The causes in an order in which each can be made: the last ones have no cure. */
export const causes: ReadonlyArray<Cause> = [
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
    alarms: [
      ["HeadStands", { chain }],
      ["ChainNotFollowed", { chain }],
    ],
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
        Effect.forever(stutter(world.signalStore, 3_000, 300)),
      ),
  },
  {
    title: "an event loop is blocked",
    alarms: [["ProcessOverloaded", { role: "enrich" }]],
    cause: ({ roles }) => Effect.forever(stutter(roles.enrich.signal, 800, 100)),
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
    title: "endpoints agree on other blocks below finality",
    alarms: [["ChainForkedBelowFinality", { chain }]],
    cause: (world) => Effect.andThen(forkBelowFinality(world), Effect.never),
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
  {
    title: "a reader finds its log corrupt as it starts",
    alarms: [["ReaderStopped", { chain }]],
    cause: (world) =>
      world.roles.read.kill.pipe(
        Effect.andThen(withLog(world, appendUnreadable(chainStream("blocks", world.devnet.chainId)))),
        Effect.andThen(world.roles.read.start),
        Effect.andThen(Effect.never),
      ),
  },
  {
    title: "the engine sets a damaged part aside",
    alarms: [["TablesDamaged"]],
    cause: (world) => Effect.andThen(damagePart(world, ledgerTable), Effect.never),
  },
  ...(["read", "enrich", "api"] as const).map((role) => ({
    title: `no process of ${role} runs`,
    alarms: [["RoleGone", { role }] as const],
    cause: ({ roles }: WatchedRoles) => Effect.andThen(roles[role].kill, Effect.never),
  })),
]
