/**
 * Backfill by processes, over Kafka and over the log of a data directory: three fill the past of a chain, two fold it, one of each is killed,
 * and the tables are those of the chain followed from its start, and those that a verification and a replay derive from the log.
 */
import { setTimeout } from "node:timers/promises"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schedule } from "effect"
import { readMarks } from "#projections/table/commits.ts"
import { joinSlots, laneMark, runsOf } from "#schemas/domain/mark.ts"
import { makeSimulatedChain } from "../support/chain/simulated-chain.ts"
import { runBroker } from "../support/kafka/run-broker.ts"
import { startRpcServer } from "../support/rpc/rpc-server.ts"
import { startSharedLog } from "../support/service/shared-log-roles.ts"
import { expectedOfBackfill, stateTables } from "../support/store/backfilled-chain.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const timeoutMs = 600_000

/** Slow enough that processes are killed while they work. */
const answerDelayMs = 60

const makeChain = () => {
  const chain = makeSimulatedChain({ seed: 21, hasPools: true, hasCollections: true })
  chain.mine(420)
  chain.finalize(400)
  return chain
}

/** The processes of a shape, which share a log, an engine and a chain that is followed from a block on. */
const startShape = Effect.fnUntraced(function* (startBlock: number, brokers: string | undefined) {
  const chain = makeChain()
  const { url: rpcUrl, faults } = yield* startRpcServer(chain)
  faults.visit = () => setTimeout(answerDelayMs)
  const { start, tables } = yield* startSharedLog({
    name: "backfill",
    brokers,
    environment: {
      [`CHAIN_${chain.definition.id}_RPC_URLS`]: rpcUrl,
      [`CHAIN_${chain.definition.id}_START_BLOCK`]: String(startBlock),
      [`CHAIN_${chain.definition.id}_VERIFY_ROOTS`]: "false",
    },
  })
  /** Waits until the tables contain every block. */
  const untilWhole = Effect.map(readMarks(), (marks) => {
    const joined = joinSlots(marks)
    const live = laneMark(joined, chain.definition.id, "live")
    const history = laneMark(joined, chain.definition.id, "history")
    const below = history === undefined ? [] : runsOf(history)
    const [run] = below
    const isBelowWhole = startBlock === 0 || (below.length === 1 && run?.first === 0 && run.last === startBlock - 1)
    return live?.block.hash === chain.head().hash && isBelowWhole
  }).pipe(
    Effect.orElseSucceed(() => false),
    Effect.repeat({ until: (isWhole) => isWhole, schedule: Schedule.spaced("100 millis") }),
    Effect.timeout("4 minutes"),
  )
  const rows = Effect.gen(function* () {
    yield* untilWhole
    const dump = yield* dumpTables(chain.definition.id, ["lane", "seq"])
    return new Map(Object.entries(dump))
  }).pipe(Effect.provide(tables))
  return { start, rows }
})

layer(Layer.empty, { timeout: timeoutMs, excludeTestServices: true })("backfill", (it) => {
  it.effect(
    "yields the rows of a chain followed from its start, with killed processes, over Kafka and over a local log",
    () =>
      Effect.gen(function* () {
        const whole = yield* Effect.gen(function* () {
          const { start, rows } = yield* startShape(0, undefined)
          yield* start("read", "read")
          yield* start("process", "process")
          return yield* rows
        }).pipe(Effect.scoped)
        for (const brokers of [undefined, yield* runBroker]) {
          const found = yield* Effect.gen(function* () {
            const { start, rows } = yield* startShape(390, brokers)
            yield* start("read", "read")
            const processors = [yield* start("process-1", "process"), yield* start("process-2", "process")] as const
            const fill = (number: number) =>
              start(`backfill-${number}`, "backfill", "--chain", "31337", "--from", "0", "--to", "389")
            const fillers = [yield* fill(1), yield* fill(2), yield* fill(3)] as const
            yield* waitUntil("a first unit of a backfill", () => /[1-9]\d* of 390 blocks/.test(fillers[0].output()))
            assert.isTrue(fillers[0].isRunning())
            yield* fillers[0].kill
            yield* processors[0].kill
            const filled = yield* rows
            // The commands are the same over both logs.
            if (brokers === undefined) return filled
            const verifier = yield* start("verify", "verify")
            yield* waitUntil("the end of a verification", () => !verifier.isRunning())
            assert.include(verifier.output(), "are what the log yields.")
            const replayer = yield* start("replay", "replay", "--projection", "ledger,timeline")
            yield* waitUntil("the end of a replay", () => !replayer.isRunning())
            assert.match(replayer.output(), /ledger_v\d+_b2: \d+ rows, equal to ledger_v\d+\n/)
            assert.include(replayer.output(), "Reads use these tables")
            return filled
          }).pipe(Effect.scoped)
          for (const [table, rowsOfWhole] of whole) {
            const rows = found.get(table) ?? []
            const expected = expectedOfBackfill(table, rowsOfWhole)
            const compared = stateTables.includes(table) ? rows.filter((row) => expected.includes(row)) : rows
            assert.deepStrictEqual(compared, expected, table)
          }
        }
      }),
    timeoutMs,
  )
})
