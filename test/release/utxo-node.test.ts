/**
 * Goal: a real chain of unspent outputs is followed through reorganisations and `kill -9`, without loss. Method: Litecoin's node makes 500
 * blocks with payments to every type of script that it accepts, and reorganisations of depth 1, 3 and 6 in which transactions are mined
 * again, dropped and double-spent, while reader and processor are killed at seeded moments, alone or both; all tables equal those of
 * processes that start at the end, and every script's balance is that of the node's unspent outputs.
 */
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect, Fiber, Schedule } from "effect"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { transactions } from "#projections/facts/transactions.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { accountOfScript } from "#schemas/domain/utxo-account.ts"
import { makeRandom, type RandomSource } from "../support/chain/random.ts"
import type { RoleProcess } from "../support/service/role-process.ts"
import { startSharedLog } from "../support/service/shared-log-roles.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { mine, nodeBalances } from "../support/utxo/litecoin-chain.ts"
import { firstBlocks, growTo, reorganisations, scriptsOf } from "../support/utxo/litecoin-growth.ts"
import { type LitecoinNode, litecoinProgram, startLitecoinNode } from "../support/utxo/litecoin-node.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const { id } = litecoinRegtest

/** `TEST_UTXO_KILLS` sets another number, for a short run by hand. */
const killCount = Effect.runSync(Config.Int("TEST_UTXO_KILLS").pipe(Config.withDefault(50)))

const blockCount = 500

const transactionsMin = 2_000

/** Longest work of a process before a kill, and longest time until it is started again. */
const [workMsMax, absenceMsMax] = [6_000, 2_000]

/** One kill in so many happens while a process starts. */
const killsPerStart = 4

const timeoutMs = 7_200_000

/** Reader and processor over the node's chain, with the tables that they fill. */
const startFollowing = Effect.fnUntraced(function* ({ url }: LitecoinNode) {
  const { start, tables } = yield* startSharedLog({
    name: "utxo",
    environment: {
      [`CHAIN_${id}_RPC_URLS`]: url,
      [`CHAIN_${id}_START_BLOCK`]: "0",
      INGEST_POLL_INTERVAL_MS: "100",
    },
  })
  return { reader: yield* start("read", "read"), processor: yield* start("process", "process"), tables }
})

const untilHead = (hash: string) =>
  readMarks().pipe(
    Effect.map((marks) => laneMark(marks, id, "live")?.block.hash === `0x${hash}`),
    // The tables are created by the processor.
    Effect.orElseSucceed(() => false),
    Effect.repeat({ until: (isReached) => isReached, schedule: Schedule.spaced("200 millis") }),
    Effect.timeout("5 minutes"),
  )

/** Kills processes at a moment of their start or of their work, and starts them again after another one. */
const killAndRestart = Effect.fnUntraced(function* (processes: ReadonlyArray<RoleProcess>, random: RandomSource) {
  if (!random.oneIn(killsPerStart)) {
    yield* waitUntil("processes that work", () => processes.every(({ words }) => words() !== ""))
  }
  yield* Effect.sleep(random.below(workMsMax))
  yield* Effect.forEach(processes, ({ kill }) => kill, { concurrency: 2 })
  yield* Effect.sleep(random.below(absenceMsMax))
  yield* Effect.forEach(processes, ({ start }) => start)
})

/** Balances of scripts in the tables, without those of zero. */
const balancesOf = Effect.fnUntraced(function* (scripts: ReadonlySet<Hex>) {
  const accounts = new Map(
    [...scripts].flatMap((script) => {
      const account = accountOfScript(script)
      return account === undefined ? [] : [[account, script] as const]
    }),
  )
  const found = yield* tokenBalances({ marks: yield* readMarks(), accounts: [...accounts.keys()] })
  return new Map(
    found.flatMap(({ account, balanceRaw }) =>
      balanceRaw === 0n ? [] : [[accounts.get(account), balanceRaw] as const],
    ),
  )
})

/** Ids of the chain's transactions in the tables. */
const transactionsIn = Effect.gen(function* () {
  const rows = yield* (yield* Store).query({
    operation: "read the ids of a test's transactions",
    sql: `SELECT lower(hex(transaction_hash)) AS hash FROM ${transactions.table} FINAL WHERE chain_id = {id:UInt32}`,
    parameters: { id },
  })
  return new Set(rows.map((row) => String((row as { readonly hash: string }).hash)))
})

/** What the tables contain once they contain the newest block. */
const contentAt = (hash: string, scripts: ReadonlySet<Hex>) =>
  Effect.gen(function* () {
    yield* untilHead(hash)
    return {
      rows: yield* dumpTables(id, ["lane", "seq"]),
      balances: yield* balancesOf(scripts),
      transactions: yield* transactionsIn,
    }
  })

describe("a real chain of unspent outputs", () => {
  it.live(
    "is followed through reorganisations and deaths of reader and processor",
    (context) =>
      Effect.gen(function* () {
        const program = yield* litecoinProgram
        if ("refusal" in program) return context.skip(program.refusal)
        const node = yield* startLitecoinNode(program)
        yield* mine(node, firstBlocks)
        const { reader, processor, tables } = yield* startFollowing(node)
        const random = makeRandom(44)
        const dropped: Array<string> = []
        for (let kill = 1; kill <= killCount; kill += 1) {
          const height = firstBlocks + Math.ceil(((blockCount - firstBlocks) * kill) / killCount)
          const growth = yield* Effect.forkChild(growTo(node, height, dropped))
          const victims = random.pick([[reader], [processor], [reader, processor]])
          yield* killAndRestart(victims, random)
          yield* Fiber.join(growth)
        }
        const best = String(yield* node.call("getbestblockhash"))
        const { scripts, types } = yield* scriptsOf(node)
        const survived = yield* contentAt(best, scripts).pipe(Effect.provide(tables))
        yield* Effect.all([reader.kill, processor.kill])

        const clean = yield* startFollowing(node)
        const { rows } = yield* contentAt(best, scripts).pipe(Effect.provide(clean.tables))
        assert.deepStrictEqual(survived.rows, rows)

        const expected = yield* nodeBalances(node, scripts)
        assert.deepStrictEqual(new Map([...survived.balances].toSorted()), new Map([...expected].toSorted()))
        const confirmed = yield* Effect.filter(dropped, (hash) =>
          Effect.map(node.call("gettransaction", [hash]), (found) =>
            /"confirmations":[1-9]/.test(JSON.stringify(found)),
          ),
        )
        assert.deepStrictEqual(
          dropped.filter((hash) => survived.transactions.has(hash)),
          confirmed,
        )
        assert.lengthOf(dropped, reorganisations.size)
        assert.isBelow(confirmed.length, dropped.length, "some are double-spent")
        assert.isAtLeast(survived.transactions.size, transactionsMin)
        process.stdout.write(
          `${killCount} deaths, ${survived.transactions.size} transactions, ${scripts.size} scripts, ${expected.size} with the node's balance: ${[...types].join(", ")}.\n`,
        )
      }).pipe(Effect.scoped),
    timeoutMs,
  )
})
