/**
 * Backups as an operator makes them: by commands, beside a running service, in the shapes that differ most. Backup and restore are killed half-way
 * first: what they leave is never taken for complete, and the next run is.
 */
import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer, Redacted, Schedule } from "effect"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { ownStore } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { startSlowConnection } from "../support/access/slow-connection.ts"
import {
  bytesOf,
  createDatabase,
  createFilledDatabase,
  differingRows,
  rowsOf,
  urlOf,
} from "../support/access/stored-access.ts"
import { makeSimulatedChain, type SimulatedChain } from "../support/chain/simulated-chain.ts"
import { startShards } from "../support/cluster/shards.ts"
import { runBroker } from "../support/kafka/run-broker.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { isRunning } from "../support/process/process-table.ts"
import { startRpcServer } from "../support/rpc/rpc-server.ts"
import { makeRoleProcess } from "../support/service/role-process.ts"
import {
  askService,
  type CommandSettings,
  type RunningService,
  runCommand,
  type StartedCommand,
  startCommand,
  startService,
} from "../support/service/service.ts"
import {
  forwardAll,
  type GateVerdict,
  type PassingStatement,
  type StoreGate,
  startStoreGate,
} from "../support/store/store-gate.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { waitFor, waitUntil } from "../support/wait/wait-for.ts"

const timeoutMs = 600_000

/** Entries of the ledger: of many statements, each of which waits for its answer. */
const entriesCount = 100_000

const answerDelayMs = 200

const startChain = Effect.gen(function* () {
  const chain = makeSimulatedChain({ seed: 13, hasPools: true, hasCollections: true })
  chain.mine(24)
  chain.finalize(12)
  const { url } = yield* startRpcServer(chain)
  const environment = {
    [`CHAIN_${chain.definition.id}_RPC_URLS`]: url,
    [`CHAIN_${chain.definition.id}_START_BLOCK`]: "0",
    [`CHAIN_${chain.definition.id}_VERIFY_ROOTS`]: "false",
    DEVNET_ENABLED: "false",
    LOG_FORMAT: "text",
    PROCESS_THREADS: "1",
  }
  return { chain, environment }
})

/** Runs a command that has to succeed; returns its output. */
const succeed = Effect.fnUntraced(function* (settings: CommandSettings) {
  const { code, output, complaints } = yield* runCommand({ ...settings, isHomeShared: true })
  assert.strictEqual(code, 0, complaints)
  return output
})

/** Runs a command that must be refused; returns its output. */
const refuse = Effect.fnUntraced(function* (settings: CommandSettings) {
  const { code, complaints } = yield* runCommand({ ...settings, isHomeShared: true })
  assert.strictEqual(code, 1, complaints)
  return complaints
})

const killNow = ({ kill, exit }: StartedCommand) => Effect.andThen(kill("SIGKILL"), exit)

/** Signs of a command's work: that it has begun, and that it is complete. */
interface WorkSigns {
  readonly isBegun: () => boolean
  readonly isComplete: () => boolean
  /** Removes what a complete run has left. */
  readonly remove: () => void
}

/** More tries than a busy machine needs to kill a command in time. */
const killTriesMax = 20

/** Starts a command and kills it in the middle of its work; again where it was faster than the kill. */
const killHalfWay = (settings: CommandSettings, { isBegun, isComplete, remove }: WorkSigns) =>
  Effect.gen(function* () {
    const command = yield* startCommand({ ...settings, isHomeShared: true })
    yield* Effect.repeat(
      Effect.sync(() => isBegun() || !isRunning(command.pid)),
      { until: (isOver) => isOver, schedule: Schedule.spaced("2 millis") },
    )
    const { signal } = yield* killNow(command)
    const isHalfWay = signal === "SIGKILL" && !isComplete()
    if (!isHalfWay) remove()
    return isHalfWay
  }).pipe(
    Effect.scoped,
    Effect.repeat({ until: (isHalfWay) => isHalfWay, times: killTriesMax }),
    Effect.map((isHalfWay) => assert.isTrue(isHalfWay, "the command was never killed in the middle of its work")),
  )

/** Starts a command, holds one of its statements, and kills it after an effect. */
const killAtGate = Effect.fnUntraced(function* <E, R>(
  gate: StoreGate,
  settings: CommandSettings,
  isTarget: (statement: PassingStatement) => boolean,
  meanwhile: Effect.Effect<void, E, R>,
) {
  const reached = yield* Deferred.make<void>()
  gate.policy = (statement, moment) => {
    if (moment === "after" || !isTarget(statement)) return "pass"
    Deferred.doneUnsafe(reached, Effect.void)
    return new Promise(() => undefined)
  }
  const command = yield* startCommand({ ...settings, isHomeShared: true })
  yield* Effect.raceFirst(
    Deferred.await(reached),
    Effect.andThen(
      command.exit,
      Effect.sync(() => assert.fail(command.complaints())),
    ),
  )
  yield* meanwhile
  yield* killNow(command)
  gate.policy = forwardAll
})

const historyQuery = `query($subjects: [Address!]!) {
  transactionHistoryV2(subjects: $subjects, first: 25) { totalCount edges { node { ... on TimelineEventV2 { hash timestamp } } } }
  portfolioV2(addresses: $subjects) { tokenBalances { byToken(first: 25, filters: { includeTokensWithMissingPrices: true }) {
    totalCount edges { node { tokenAddress balanceRaw } }
  } } }
}`

const awaitBlock = (service: RunningService, chain: SimulatedChain) =>
  waitFor(
    "the newest block",
    Effect.map(askService(service, "{ networks { chainId tideMark { block } } }"), ({ data }) => {
      // The response to the query above.
      const { networks } = data as {
        readonly networks: ReadonlyArray<{
          readonly chainId: number
          readonly tideMark: { readonly block: number } | null
        }>
      }
      const network = networks.find(({ chainId }) => chainId === chain.definition.id)
      return network?.tideMark?.block === chain.head().number || undefined
    }),
  )

layer(Layer.empty, { timeout: timeoutMs, excludeTestServices: true })("backup and restore", (it) => {
  it.effect("copy a data directory, and answer as before", () =>
    Effect.gen(function* () {
      const { chain, environment } = yield* startChain
      const folder = yield* temporaryFolder("backup")
      const [home, other, copy] = [join(folder, "home"), join(folder, "other"), join(folder, "copy")]
      const subjects = [chain.head().transactions[0]?.from]
      const ask = (service: RunningService) =>
        Effect.andThen(awaitBlock(service, chain), askService(service, historyQuery, { subjects }))
      const expected = yield* Effect.gen(function* () {
        const service = yield* startService({ home, environment })
        const answer = yield* ask(service)
        assert.deepStrictEqual(answer.errors, [])
        const args = ["backup", copy]
        const remove = () => rmSync(copy, { recursive: true })
        yield* killHalfWay(
          { home, environment, args },
          {
            isBegun: () => existsSync(join(copy, "tables")) && readdirSync(join(copy, "tables")).length > 0,
            isComplete: () => existsSync(join(copy, "manifest.json")),
            remove,
          },
        )
        remove()
        assert.match(yield* succeed({ home, environment, args }), /records of the log, \d+ tables/)
        return answer.data
      }).pipe(Effect.scoped)

      const args = ["restore", copy]
      yield* killHalfWay(
        { home: other, environment, args },
        {
          isBegun: () => existsSync(join(other, "restoring")),
          isComplete: () => existsSync(join(other, "data-1")),
          remove: () => rmSync(other, { recursive: true, force: true }),
        },
      )
      yield* succeed({ home: other, environment, args })
      const service = yield* startService({ home: other, environment })
      assert.deepStrictEqual((yield* ask(service)).data, expected)
      chain.mine(3)
      yield* awaitBlock(service, chain)
    }),
  )

  it.effect("copy keys and credits with all else, also after a kill during their restore", () =>
    Effect.gen(function* () {
      const { chain, environment: ofChain } = yield* startChain
      const folder = yield* temporaryFolder("backup")
      const [home, other, copy] = [join(folder, "home"), join(folder, "other"), join(folder, "copy")]
      const source = yield* createFilledDatabase("backup_source", entriesCount)
      const target = yield* createDatabase("backup_target")
      const slow = yield* startSlowConnection(Number(new URL(Redacted.value(target)).port), answerDelayMs)
      const over = (url: Redacted.Redacted<string>) => ({ ...ofChain, DATABASE_URL: Redacted.value(url) })
      yield* Effect.flatMap(startService({ home, environment: over(source) }), (service) =>
        awaitBlock(service, chain),
      ).pipe(Effect.scoped)
      // A running service renews its leases in the database.
      yield* succeed({ home, environment: over(source), args: ["backup", copy] })
      const rows = yield* rowsOf(source)
      assert.isAbove(rows.length, entriesCount)

      const environment = over(urlOf(target, "backup_target", slow.port))
      const settings = { home: other, environment, args: ["restore", copy] }
      yield* Effect.gen(function* () {
        const killed = yield* startCommand(settings)
        yield* waitUntil("half of the entries on their way", () => slow.sentBytes() > bytesOf(rows) / 2)
        const { signal } = yield* killNow(killed)
        assert.strictEqual(signal, "SIGKILL")
      }).pipe(Effect.scoped)
      assert.isFalse(existsSync(join(other, "data-1")))
      yield* succeed(settings)
      assert.deepStrictEqual(differingRows(yield* rowsOf(target), rows), [])
      assert.include(yield* refuse(settings), "already contains data")
      assert.deepStrictEqual(differingRows(yield* rowsOf(target), rows), [])
      yield* awaitBlock(yield* startService({ home: other, environment }), chain)
    }),
  )

  it.effect("copy a log in Kafka and the tables of a ClickHouse server, which continue meanwhile and afterwards", () =>
    Effect.gen(function* () {
      const { chain, environment: ofChain } = yield* startChain
      const folder = yield* temporaryFolder("backup")
      const copy = join(folder, "copy")
      const [[server], brokers] = yield* Effect.all([startShards(1), runBroker], { concurrency: 2 })
      const serverUrl = server?.url ?? ""
      const gate = yield* startStoreGate(serverUrl)
      /** A service with streams and a database of its own. */
      const startRoles = Effect.fnUntraced(function* (name: string) {
        const environment = {
          ...ofChain,
          CLICKHOUSE_DATABASE: name,
          CLICKHOUSE_URL: serverUrl,
          KAFKA_BROKERS: brokers,
          KAFKA_SESSION_TIMEOUT_MS: "3000",
          KAFKA_TOPIC_PREFIX: `${name}-${process.pid}.`,
        }
        const settings = { url: serverUrl, database: name, requestTimeoutMs: 30_000, connectionsMax: 4 }
        const layerTables = Layer.effect(
          Store,
          Effect.map(Store, (store) => ownStore(store, release)),
        ).pipe(Layer.provide(layerClickhouse(settings)))
        const untilHead = Effect.map(readMarks(), (marks) => {
          const mark = laneMark(marks, chain.definition.id, "live")
          return mark?.block.hash === chain.head().hash && mark.applied === mark.place.seq
        }).pipe(
          Effect.orElseSucceed(() => false),
          Effect.repeat({ until: (isThere) => isThere, schedule: Schedule.spaced("50 millis") }),
          Effect.timeout("4 minutes"),
          Effect.provide(layerTables),
        )
        const start = Effect.fnUntraced(function* (role: "process" | "read") {
          const made = yield* makeRoleProcess({
            name: `${name}-${role}`,
            args: [role],
            environment: { ...environment, TIDEMARK_HOME: join(folder, `${name}-${role}`) },
            logFolder: join(folder, "words"),
          })
          yield* made.start
        })
        const command = (...args: ReadonlyArray<string>): CommandSettings => ({
          home: join(folder, "operator"),
          environment: { ...environment, CLICKHOUSE_URL: gate.url },
          args,
        })
        const dump = dumpTables(chain.definition.id, ["lane", "seq"]).pipe(Effect.provide(layerTables))
        return { start, command, untilHead, layerTables, dump }
      })

      const source = yield* startRoles("source")
      yield* source.start("read")
      yield* source.start("process")
      yield* source.untilHead
      const goOn = Effect.gen(function* () {
        chain.mine(2)
        chain.fork(4)
        yield* source.untilHead
      })
      const isCopyOf = (table: RegExp) => (statement: PassingStatement) =>
        statement.sql.includes("formatRow") && table.test(statement.sql)
      yield* killAtGate(gate, source.command("backup", copy), isCopyOf(/FROM `ledger_/), goOn)
      const target = yield* startRoles("target")
      assert.isFalse(existsSync(join(copy, "manifest.json")))
      rmSync(copy, { recursive: true })

      // Blocks arrive and are reverted between the copies of two tables.
      const context = yield* Effect.context()
      gate.policy = async (statement, moment): Promise<GateVerdict> => {
        if (moment === "before" && isCopyOf(/FROM `ledger_/)(statement)) await Effect.runPromiseWith(context)(goOn)
        return "pass"
      }
      yield* succeed(source.command("backup", copy))
      gate.policy = forwardAll

      yield* killAtGate(
        gate,
        target.command("restore", copy),
        ({ table, kind }) => kind === "rows" && table?.startsWith("ledger_") === true,
        Effect.gen(function* () {
          const waiting = yield* Effect.flip(prepareTables({ release }))
          assert.strictEqual(waiting._tag, "TablesRestoring")
        }).pipe(Effect.provide(target.layerTables)),
      )
      yield* target.start("process")
      yield* succeed(target.command("restore", copy))
      assert.include(yield* refuse(target.command("restore", copy)), "the database target already contains data")
      yield* target.start("read")
      chain.mine(3)
      yield* Effect.all([source.untilHead, target.untilHead])
      assert.deepStrictEqual(yield* target.dump, yield* source.dump)
    }),
  )
})
