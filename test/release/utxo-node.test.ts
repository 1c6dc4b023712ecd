/**
 * Goal: a real chain of unspent outputs is followed through reorganisations and `kill -9`, without loss. Method: Litecoin's node makes 500
 * blocks with payments to every type of script that its wallet has, and reorganisations of depth 1, 3 and 6 in which transactions are mined
 * again, dropped and double-spent, while the service is killed at seeded moments; its tables equal those of a service that starts at the end,
 * and its balances those of the node's unspent outputs.
 */
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect, Fiber } from "effect"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { postSql } from "../support/api/sql-api.ts"
import { makeRandom } from "../support/chain/random.ts"
import {
  askService,
  type RunningService,
  startCommand,
  startService,
  temporaryHome,
} from "../support/service/service.ts"
import { addressTypes, extensionHeight, mine, nodeBalances, payMany } from "../support/utxo/litecoin-chain.ts"
import { type LitecoinNode, litecoinProgram, startLitecoinNode } from "../support/utxo/litecoin-node.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const { id } = litecoinRegtest

/** `TEST_UTXO_KILLS` sets another number, for a short run by hand. */
const killCount = Effect.runSync(Config.Int("TEST_UTXO_KILLS").pipe(Config.withDefault(50)))

const blockCount = 500

const firstBlocks = 101

const paymentsPerBlock = 6

/** Depths of reorganisations by the block after which they happen. */
const reorganisations: ReadonlyMap<number, number> = new Map([
  [150, 1],
  [220, 3],
  [300, 6],
  [360, 3],
  [410, 1],
  [470, 6],
])

const timeoutMs = 7_200_000

const pay = Effect.fnUntraced(function* (node: LitecoinNode, type: string) {
  const address = yield* node.call("getnewaddress", ["", type])
  // Replaceable, so that the transaction can be double-spent.
  return String(yield* node.call("sendtoaddress", [address, 0.05, "", "", false, true]))
})

/** Removes blocks, double-spends what the last of them paid, and mines one block more than there were. Returns the dropped transaction. */
const reorganise = Effect.fnUntraced(function* (node: LitecoinNode, depth: number) {
  const doomed = yield* pay(node, "bech32")
  yield* mine(node, 1)
  const height = Number(yield* node.call("getblockcount"))
  const first = yield* node.call("getblockhash", [height - depth + 1])
  yield* node.call("invalidateblock", [first])
  yield* node.call("bumpfee", [doomed])
  yield* mine(node, depth + 1)
  return doomed
})

/** Grows the chain to a height. */
const growTo = Effect.fnUntraced(function* (node: LitecoinNode, height: number, dropped: Array<string>) {
  for (let now = Number(yield* node.call("getblockcount")); now < height; ) {
    for (let index = 0; index < paymentsPerBlock; index += 1) yield* pay(node, addressTypes[index % 3] ?? "bech32")
    if (now % 25 === 0) yield* payMany(node, 5)
    if (now === extensionHeight - 2) {
      const hidden = yield* node.call("getnewaddress", ["", "mweb"])
      yield* node.call("sendtoaddress", [hidden, 2.5])
    }
    yield* mine(node, 1)
    now = Number(yield* node.call("getblockcount"))
    const depth = reorganisations.get(now)
    if (depth === undefined) continue
    dropped.push(yield* reorganise(node, depth))
    now = Number(yield* node.call("getblockcount"))
  }
})

const awaitHead = (service: RunningService, hash: string) =>
  waitFor(
    "the newest block in the tables",
    Effect.map(askService(service, "{ networks { chainId tideMark { block hash } } }"), ({ data }) =>
      JSON.stringify(data).includes(hash) ? true : undefined,
    ),
  )

/** The rows of a statement over the views, as lists of values. */
const rowsOf = Effect.fnUntraced(function* ({ url, announcement }: RunningService, query: string) {
  const { json } = yield* postSql(url, { query, format: "json" }, { "x-service-api-key": announcement.apiKey })
  if (json.rows === undefined) throw new Error(JSON.stringify(json))
  return json.rows
})

/** Digests of all that was derived from the chain. */
const statements: ReadonlyArray<string> = [
  `SELECT count() AS n, sum(cityHash64(block_number, block_hash, parent_hash, transaction_count)) AS digest FROM blocks WHERE chain_id = ${id}`,
  `SELECT count() AS n, sum(cityHash64(block_number, transaction_index, transaction_hash, fee_raw)) AS digest FROM transactions WHERE chain_id = ${id}`,
  `SELECT count() AS n, sum(cityHash64(block_number, transaction_index, transaction_hash, account, counterparty, kind, amount_raw)) AS digest FROM ledger WHERE chain_id = ${id}`,
  `SELECT count() AS n, sum(cityHash64(account, balance_raw)) AS digest FROM balances WHERE chain_id = ${id}`,
]

const digestsOf = (service: RunningService) => Effect.forEach(statements, (statement) => rowsOf(service, statement))

/** All balances of the tables, in pages. */
const balancesIn = Effect.fnUntraced(function* (service: RunningService) {
  const balances = new Map<Hex, bigint>()
  const page = 1_000
  for (let offset = 0; ; offset += page) {
    const rows = yield* rowsOf(
      service,
      `SELECT lower(hex(account_bytes)) AS script, toString(balance_raw) AS balance FROM balances WHERE chain_id = ${id} ORDER BY account_bytes LIMIT ${page} OFFSET ${offset}`,
    )
    for (const [script, balance] of rows) balances.set(`0x${script}`, BigInt(String(balance)))
    if (rows.length < page) return balances
  }
})

describe("a real chain of unspent outputs", () => {
  it.live(
    "is followed through reorganisations and deaths of the service",
    (context) =>
      Effect.gen(function* () {
        const program = yield* litecoinProgram
        if ("refusal" in program) return context.skip(program.refusal)
        const node = yield* startLitecoinNode(program)
        yield* mine(node, firstBlocks)
        const environment = {
          [`CHAIN_${id}_RPC_URLS`]: node.url,
          [`CHAIN_${id}_START_BLOCK`]: "0",
          DEVNET_ENABLED: "false",
          PROCESS_THREADS: "1",
        }
        const random = makeRandom(44)
        const home = yield* temporaryHome
        const dropped: Array<string> = []
        for (let kill = 1; kill <= killCount; kill += 1) {
          const height = firstBlocks + Math.ceil(((blockCount - firstBlocks) * kill) / killCount)
          const growth = yield* Effect.forkChild(growTo(node, height, dropped))
          const command = yield* startCommand({ home, environment, isHomeShared: true })
          yield* Effect.sleep(random.below(kill % 2 === 0 ? 2_000 : 15_000))
          yield* command.kill("SIGKILL")
          yield* command.exit
          yield* Fiber.join(growth)
        }
        const best = String(yield* node.call("getbestblockhash"))
        const survivor = yield* startService({ home, environment })
        yield* awaitHead(survivor, best)
        const digests = yield* digestsOf(survivor)
        const balances = yield* balancesIn(survivor)
        yield* survivor.kill("SIGKILL")
        yield* survivor.exit

        const clean = yield* startService({ home: yield* temporaryHome, environment })
        yield* awaitHead(clean, best)
        assert.deepStrictEqual(yield* digestsOf(clean), digests)
        // Each has rows.
        for (const [row] of digests) assert.isAbove(Number(row?.[0]), 10)

        const nodes = yield* nodeBalances(node, balances.keys())
        assert.deepStrictEqual(new Map([...balances].toSorted()), new Map([...nodes].toSorted()))
        const transactions = yield* rowsOf(
          clean,
          `SELECT count() AS n FROM transactions WHERE chain_id = ${id} AND transaction_hash IN (${dropped.map((hash) => `'0x${hash}'`).join(", ")})`,
        )
        const confirmed = yield* Effect.filter(dropped, (hash) =>
          Effect.map(node.call("gettransaction", [hash]), (found) =>
            /"confirmations":[1-9]/.test(JSON.stringify(found)),
          ),
        )
        assert.strictEqual(Number(transactions[0]?.[0]), confirmed.length)
        assert.lengthOf(dropped, reorganisations.size)
        assert.isBelow(confirmed.length, dropped.length, "some are double-spent")
        process.stdout.write(
          `${killCount} deaths, ${digests[1]?.[0]?.[0]} transactions, ${balances.size} scripts equal the node's.\n`,
        )
      }).pipe(Effect.scoped),
    timeoutMs,
  )
})
