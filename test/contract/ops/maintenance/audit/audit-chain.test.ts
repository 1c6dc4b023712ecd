/** Tables of a simulated chain, intact and damaged, audited against the chain. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { auditChain } from "#ops/maintenance/audit/audit-chain.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../../support/chain/simulated-chain.ts"
import { dollarToken, wordToken } from "../../../../support/chain/simulated-pool.ts"
import { makeSimulatedReader } from "../../../../support/chain/simulated-reader.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  quickProcessor,
  runProcessor,
} from "../../../../support/service/processing.ts"

const finalNumber = 20

/** The block with the balances of all accounts in the coin and in tokens. */
const readNumber = 5

const withReads = (chain: SimulatedChain, block: Block): Block => {
  if (block.number !== readNumber) return block
  const pairs = [zeroAddress, dollarToken, wordToken].flatMap((token) =>
    chain.accounts.map((account) => ({ account, token })),
  )
  return { ...block, reads: { balances: pairs.map((pair) => ({ ...pair, balanceRaw: chain.balanceAt(block, pair) })) } }
}

/** A chain, and tables that contain all of its blocks. */
const fill = Effect.gen(function* () {
  const chain = makeSimulatedChain({ seed: 5 })
  chain.mine(30)
  const events: ReadonlyArray<LogEvent> = [
    ...chain.canonical().map(
      (block): LogEvent => ({
        kind: "BlockAppended",
        block: withReads(chain, block),
        isWarmUp: false,
      }),
    ),
    {
      kind: "FinalityAdvanced",
      chainId: chain.definition.id,
      number: finalNumber,
      hash: chain.blockAt(finalNumber)?.hash ?? "0x",
    },
  ]
  yield* appendMissing(chain.definition, events)
  yield* runProcessor({ chains: [chain.definition], settings: quickProcessor, untilSeq: events.length })
  return chain
})

const audit = (chain: SimulatedChain, sample = 1_000) =>
  auditChain(chain.definition.id, sample).pipe(Effect.provideService(ChainReader, makeSimulatedReader(chain)))

const layerWorld = Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([]))

const inWorld = <A, E>(test: Effect.Effect<A, E, EventLog | Store | Layer.Success<typeof layerWorld>>) =>
  test.pipe(Effect.provide(layerWorld, { local: true }))

describe("auditChain", () => {
  it.live("refuses a chain without blocks", () =>
    inWorld(
      Effect.gen(function* () {
        const failure = yield* Effect.flip(audit(makeSimulatedChain({ seed: 1 })))
        assert.strictEqual(failure._tag, "NothingToAudit")
      }),
    ),
  )

  it.live("finds that every balance matches at the mark, of as many as requested", () =>
    inWorld(
      Effect.gen(function* () {
        const chain = yield* fill
        const { block, compared, agreeing, differences } = yield* audit(chain)
        assert.strictEqual(block.number, chain.head().number)
        assert.isAbove(compared, 20)
        assert.deepStrictEqual([agreeing, differences], [compared, []])
        const few = yield* audit(chain, 3)
        assert.isAtMost(few.compared + few.unknown, 3)
      }),
    ),
  )

  it.live("finds each balance that differs, with both amounts", () =>
    inWorld(
      Effect.gen(function* () {
        const chain = yield* fill
        const store = yield* Store
        const [account = ""] = chain.accounts
        yield* store.execute({
          operation: "damage a table",
          sql: `INSERT INTO ${ledger.table} SELECT * REPLACE (amount_raw + 1 AS amount_raw, seq + 1000 AS seq) FROM ${ledger.table} FINAL WHERE account = unhex({account:String}) AND token = unhex(repeat('00', 20)) ORDER BY block_number DESC LIMIT 1`,
          parameters: { account: account.slice(2) },
        })
        const { differences } = yield* audit(chain)
        const chainRaw = chain.balanceAt(chain.head(), { account, token: zeroAddress })
        assert.deepStrictEqual(differences, [
          { account, token: zeroAddress, oursRaw: chainRaw + 1n, chainRaw, reason: "untraced" },
        ])
      }),
    ),
  )

  it.live("compares at the newest final block if the chain no longer has the mark's block", () =>
    inWorld(
      Effect.gen(function* () {
        const chain = yield* fill
        chain.fork(3, 4)
        const { block, compared, agreeing } = yield* audit(chain)
        assert.strictEqual(block.number, finalNumber)
        assert.strictEqual(agreeing, compared)
      }),
    ),
  )
})
