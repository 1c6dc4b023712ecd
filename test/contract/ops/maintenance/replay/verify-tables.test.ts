/** Tables of a simulated chain, intact and damaged, compared with what its log yields. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { verifyTables } from "#ops/maintenance/replay/verify-tables.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { transfers } from "#projections/facts/transfers.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { makeSimulatedChain } from "../../../../support/chain/simulated-chain.ts"
import { ofRelease } from "../../../../support/run/release-run.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  quickProcessor,
  runProcessor,
} from "../../../../support/service/processing.ts"
import { testStoreSettings } from "../../../../support/store/test-store.ts"

const chain = makeSimulatedChain({ seed: 5 })
chain.mine(30)

const events: ReadonlyArray<LogEvent> = [
  ...chain.canonical().map((block): LogEvent => ({ kind: "BlockAppended", block, isWarmUp: false })),
  { kind: "FinalityAdvanced", chainId: chain.definition.id, number: 20, hash: chain.blockAt(20)?.hash ?? "0x" },
]

const fill = Effect.gen(function* () {
  yield* appendMissing(chain.definition, events)
  yield* runProcessor({ chains: [chain.definition], settings: quickProcessor, untilSeq: events.length })
})

const verify = Effect.fnUntraced(function* (parts: { readonly stalledMs?: number } = {}) {
  const settings = yield* testStoreSettings
  return yield* verifyTables({
    scratch: layerClickhouse(settings),
    scratchDatabase: settings.database,
    processor: { ...quickProcessor, threads: 1 },
    reportProgress: () => Effect.void,
    ...parts,
  })
})

const layerWorld = Layer.mergeAll(layerTestLog, layerTestTables, layerSoleOwner, Logger.layer([]))

const inWorld = <A, E>(test: Effect.Effect<A, E, EventLog | Store | Layer.Success<typeof layerWorld>>) =>
  test.pipe(Effect.provide(layerWorld, { local: true }))

const deleteTransfers = Effect.fnUntraced(function* (blockNumber: number) {
  const store = yield* Store
  yield* store.execute({
    operation: "damage a table",
    sql: `ALTER TABLE ${transfers.table} DELETE WHERE block_number = {blockNumber:UInt64} SETTINGS mutations_sync = 1`,
    parameters: { blockNumber },
  })
})

describe("verifyTables", () => {
  // The next test finds no differences but its own.
  ofRelease(it.live)("finds no difference in intact tables, and leaves no database behind", () =>
    inWorld(
      Effect.gen(function* () {
        yield* fill
        const store = yield* Store
        const readDatabases = store.query({
          operation: "list the databases",
          sql: "SELECT name FROM system.databases ORDER BY name",
        })
        const before = yield* readDatabases
        const { tables, rows, differences } = yield* verify()
        assert.deepStrictEqual([tables, differences], [release.projections.length, []])
        assert.isAbove(rows, 100)
        assert.deepStrictEqual(yield* readDatabases, before)
      }),
    ),
  )

  it.live("names table, chain and blocks of missing and of changed rows", () =>
    inWorld(
      Effect.gen(function* () {
        yield* fill
        const withTransfers = chain
          .canonical()
          .findLast(({ transactions }) => transactions.some(({ receipt }) => receipt.logs.length > 0))
        yield* deleteTransfers(withTransfers?.number ?? 0)
        const { differences } = yield* verify()
        assert.lengthOf(differences, 1)
        const [difference] = differences
        assert.deepStrictEqual(
          [difference?.table, difference?.chainId, difference?.firstBlock, difference?.lastBlock],
          ["transfers", chain.definition.id, 0, 9_999],
        )
        assert.isBelow(difference?.rows ?? 0, difference?.expectedRows ?? 0)

        const store = yield* Store
        yield* store.execute({
          operation: "damage a table",
          sql: `ALTER TABLE ${transfers.table} UPDATE amount_raw = amount_raw + 1 WHERE 1 SETTINGS mutations_sync = 1`,
        })
        assert.deepStrictEqual(
          (yield* verify()).differences.map(({ table }) => table),
          ["transfers"],
        )
      }),
    ),
  )

  it.live("fails where the log does not yield the blocks of the tables, and where there are none", () =>
    inWorld(
      Effect.gen(function* () {
        assert.strictEqual((yield* Effect.flip(verify()))._tag, "TablesMissing")
        yield* fill
        const failure = yield* verify({ stalledMs: 300 }).pipe(
          Effect.provide(layerTestLog, { local: true }),
          Effect.flip,
        )
        assert.deepStrictEqual([failure._tag], ["VerificationStalled"])
      }),
    ),
  )
})
