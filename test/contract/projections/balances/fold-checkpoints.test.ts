/**
 * Folding changes no response. The chain of this suite has every kind of token that could show otherwise: new ones, old ones with reads, some
 * whose movements do not determine their balances, one that is read as new late.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import type { TokenRead } from "#chains/reads/token-read.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { checkpoints } from "#projections/balances/checkpoints.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { folds } from "#projections/balances/folds.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { blocks as blockTable } from "#projections/facts/blocks.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { Store } from "#projections/store/store.ts"
import type { BalanceRead } from "#schemas/domain/balance-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  addresses,
  buildBlock,
  hash,
  newTokenRead,
  testChain,
  transferLog,
} from "../../../support/chain/block-builder.ts"
import { ofRelease } from "../../../support/run/release-run.ts"
import { dropFolds, foldedRows } from "../../../support/store/folded-rows.ts"
import { layerGatedStore, outOfReach, type StatementGate } from "../../../support/store/gated-store.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const [fresh, old, unknown, rebasing, liar, late, vast] = addresses(0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76)
// Bytes that sort before, between and behind those of every other account.
const [alice, bob, carol] = [`0x00${"11".repeat(19)}`, address(0x12), `0xff${"ff".repeat(19)}`]
const accounts = [alice, bob, carol]
const coin = zeroAddress

const zero = zeroAddress

type Move = readonly [token: Address, from: Address, to: Address, amountRaw: bigint]

const block = (
  number: number,
  moves: ReadonlyArray<Move>,
  reads: { readonly tokens?: ReadonlyArray<TokenRead>; readonly balances?: ReadonlyArray<BalanceRead> } = {},
): Block =>
  buildBlock({
    number,
    transactions: [{ logs: moves.map(([token, from, to, amountRaw]) => transferLog(token, from, to, amountRaw)) }],
    reads,
  })

const read = (account: Address, token: Address, balanceRaw: bigint): BalanceRead => ({ account, token, balanceRaw })

const uint256Max = 2n ** 256n - 1n

const blocks: ReadonlyArray<Block> = [
  block(1, [[fresh, zero, alice, 100n]], { tokens: [newTokenRead(fresh)], balances: [read(bob, coin, 5n)] }),
  block(2, [
    [fresh, alice, bob, 30n],
    [unknown, alice, bob, 7n],
    [late, bob, carol, 9n],
  ]),
  block(
    3,
    [
      [old, alice, bob, 1n],
      [rebasing, alice, bob, 1n],
      [liar, bob, carol, 50n],
      [vast, alice, bob, 1n],
    ],
    {
      tokens: [newTokenRead(liar)],
      balances: [read(alice, old, 1_000n), read(bob, rebasing, 70n), read(bob, vast, uint256Max)],
    },
  ),
  block(4, [
    [old, alice, carol, 10n],
    [rebasing, alice, bob, 5n],
    [vast, bob, alice, 1n],
  ]),
  // Nothing moves, and one balance differs from the movements.
  block(5, [], { balances: [read(bob, rebasing, 500n)] }),
  block(6, [[late, zero, bob, 20n]], { tokens: [newTokenRead(late)] }),
  block(7, [
    [fresh, bob, carol, 30n],
    [old, alice, bob, 1n],
    [liar, carol, bob, 60n],
    [unknown, bob, alice, 7n],
  ]),
  // Read at the very block at which others are folded.
  block(8, [[rebasing, bob, carol, 1n]], { balances: [read(bob, rebasing, 400n), read(carol, unknown, 3n)] }),
  block(9, [
    [fresh, carol, alice, 1n],
    [unknown, bob, carol, 2n],
    [rebasing, carol, bob, 3n],
    [vast, bob, carol, 2n],
  ]),
]

/** The balances at the marks of some blocks. */
const answersAt = (numbers: ReadonlyArray<number>) =>
  Effect.forEach(
    blocks.filter(({ number }) => numbers.includes(number)),
    (marked) =>
      tokenBalances({ marks: [markAt(marked, marked.number)], accounts }).pipe(
        Effect.map((rows) => rows.map(({ account, token, balanceRaw }) => `${account} ${token} ${balanceRaw}`).sort()),
      ),
  )

const atEveryMark = answersAt(blocks.map(({ number }) => number))

/** Below, at and behind the heights 4 and 8. */
const answers = answersAt([4, 7, 9])

const fold = (upTo: number) => foldCheckpoints({ chainId: testChain.id, upTo })

/** A row as `foldedRows` shows it. */
const row = (number: number, account: Address, token: Address, knownRaw: bigint, movedRaw: bigint): string =>
  `${number} ${account} ${token} ${knownRaw} ${movedRaw} ${hash(number).slice(2)}`

const refusal: StatementGate = (statement) => Effect.fail(outOfReach(statement))

/** A gate that fails the statements behind the first few. */
const failingBehind = (statements: number): StatementGate => {
  let left = statements
  return (statement, run) => Effect.suspend(() => (left-- > 0 ? run : refusal(statement, run)))
}

const sinkBehind = (gate: StatementGate) => Layer.fresh(layerFactSink).pipe(Layer.provide(layerGatedStore(gate)))

describe("foldCheckpoints", () => {
  layer(layerTables, { excludeTestServices: true })("over tables without the height", (it) => {
    it.effect("writes nothing", () =>
      Effect.gen(function* () {
        yield* fold(4)
        yield* project(blocks, 1)
        yield* fold(100)
        assert.deepStrictEqual(yield* foldedRows(testChain.id), [])
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })("over a chain with tokens of every kind", (it) => {
    it.effect("writes accounts that moved and are known, and no unknown ones", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        yield* fold(4)
        assert.deepStrictEqual(yield* foldedRows(testChain.id), [
          row(4, alice, fresh, 0n, 70n),
          row(4, alice, old, 1_000n, -10n),
          row(4, bob, fresh, 0n, 30n),
          row(4, bob, rebasing, 70n, 5n),
          row(4, bob, liar, 0n, -50n),
          row(4, bob, vast, uint256Max, -1n),
          row(4, carol, liar, 0n, 50n),
        ])
        yield* fold(8)
        assert.deepStrictEqual((yield* foldedRows(testChain.id)).slice(7), [
          row(8, alice, old, 1_000n, -11n),
          row(8, bob, fresh, 0n, 0n),
          row(8, bob, liar, 0n, 10n),
          row(8, bob, late, 0n, 20n),
          row(8, carol, fresh, 0n, 30n),
          row(8, carol, liar, 0n, -10n),
        ])
      }),
    )

    it.effect("changes no response at any mark, whatever is folded and when", () =>
      Effect.gen(function* () {
        yield* dropFolds()
        const before = yield* atEveryMark
        assert.isTrue(before.at(-1)?.includes(`${bob} ${rebasing} 403`))
        for (const heights of [
          [4, 8],
          [1, 2, 3, 4, 5, 6, 7, 8, 9],
          [3, 6],
        ]) {
          yield* dropFolds()
          for (const upTo of heights) yield* fold(upTo)
          assert.deepStrictEqual(yield* atEveryMark, before, `folded up to ${heights.join()}`)
        }
      }),
    )

    it.effect("is idempotent, also below earlier folds and when two run at once", () =>
      Effect.gen(function* () {
        const before = yield* answers
        yield* dropFolds()
        yield* fold(4)
        yield* fold(8)
        const grown = yield* foldedRows(testChain.id)
        yield* fold(8)
        yield* fold(4)
        assert.deepStrictEqual(yield* foldedRows(testChain.id), grown)
        yield* dropFolds()
        yield* Effect.all([fold(4), fold(4)], { concurrency: 2 })
        yield* Effect.all([fold(8), fold(8), fold(8)], { concurrency: 3 })
        assert.deepStrictEqual(yield* foldedRows(testChain.id), grown, "dropped and rebuilt equals grown")
        assert.deepStrictEqual(yield* answers, before)
      }),
    )

    // `test/simulation/fold-crash-point.test.ts` stops a processor there after each commit.
    ofRelease(it.effect)("is safe to interrupt between any two statements", () =>
      Effect.gen(function* () {
        yield* dropFolds()
        const before = yield* answers
        yield* fold(4)
        yield* fold(8)
        const grown = yield* foldedRows(testChain.id)
        yield* dropFolds()
        for (const upTo of [4, 8]) {
          let failures = 0
          for (let statements = 0; ; statements++) {
            const failed = yield* fold(upTo).pipe(
              Effect.as(false),
              Effect.catchTag("StoreUnavailable", () => Effect.succeed(true)),
              Effect.provide(layerGatedStore(failingBehind(statements))),
            )
            assert.deepStrictEqual(yield* answers, before, `ended after ${statements} statements`)
            if (!failed) break
            failures += 1
          }
          assert.strictEqual(failures, 3, "the span, the rows and the height")
        }
        assert.deepStrictEqual(yield* foldedRows(testChain.id), grown)
      }),
    )

    it.effect("is refused if a table is not ours", () =>
      Effect.gen(function* () {
        const store = yield* Store
        yield* store.execute({ operation: "rename a table", sql: `RENAME TABLE ${folds.table} TO elsewhere` })
        const failure = yield* Effect.flip(fold(9))
        yield* store.execute({ operation: "rename it back", sql: `RENAME TABLE elsewhere TO ${folds.table}` })
        assert.strictEqual(failure._tag, "StatementRejected")
      }),
    )

    it.effect("omits balances that need no ledger rows below the height", () =>
      Effect.gen(function* () {
        const store = yield* Store
        yield* dropFolds()
        const before = yield* answersAt([8, 9])
        yield* fold(4)
        yield* fold(8)
        yield* store.execute({
          operation: "drop the ledger below the height",
          sql: `ALTER TABLE ${ledger.table} DELETE WHERE block_number <= 8 SETTINGS mutations_sync = 2`,
        })
        assert.deepStrictEqual(yield* answersAt([8, 9]), before)
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })("over a busy chain", (it) => {
    it.effect("writes one row per account, in as many statements as movements require", () =>
      Effect.gen(function* () {
        const store = yield* Store
        // The first and the last account of each first byte, so that no slice's edge lies between two of them unseen.
        const firstBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))
        const receivers = firstBytes.flatMap((byte) => [`0x${byte}${"00".repeat(18)}01`, `0x${byte}${"ff".repeat(19)}`])
        const minted = receivers.map((receiver): Move => [fresh, zero, receiver, 1n])
        yield* project([block(1, minted, { tokens: [newTokenRead(fresh)] })], 1)
        const expected = receivers.map((receiver) => row(1, receiver, fresh, 0n, 1n))
        yield* store.execute({
          operation: "copy the block to a busier chain",
          sql: `INSERT INTO ${blockTable.table} SELECT * REPLACE (chain_id + 1 AS chain_id, 3000000 AS log_count) FROM ${blockTable.table} FINAL`,
        })
        // A statement takes 250,000 movements; each log may be two and each transaction four: so many are only counted.
        for (const [logs, transactions, statements] of [
          [512, 0, 1],
          [200_000, 0, 2],
          [0, 200_000, 4],
          [900_000, 0, 8],
        ] as const) {
          yield* store.execute({
            operation: "count more logs and transactions",
            sql: `
INSERT INTO ${blockTable.table}
SELECT * REPLACE ({logs:UInt32} AS log_count, {transactions:UInt32} AS transaction_count)
FROM ${blockTable.table} FINAL
WHERE chain_id = {chain:UInt32}`,
            parameters: { logs, transactions, chain: testChain.id },
          })
          yield* dropFolds()
          const written: Array<number> = []
          const counting: StatementGate = (statement, run) =>
            statement.subject === "fold checkpoints" ? Effect.tap(run, () => countWritten) : run
          const countWritten = foldedRows(testChain.id).pipe(
            Effect.provideService(Store, store),
            Effect.orDie,
            Effect.map((rows) => written.push(rows.length)),
          )
          yield* fold(1).pipe(Effect.provide(layerGatedStore(counting)))
          const each = receivers.length / statements
          assert.deepStrictEqual(
            written,
            Array.from({ length: statements }, (_, index) => (index + 1) * each),
            "each statement folds as many accounts as the others",
          )
          assert.deepStrictEqual(yield* foldedRows(testChain.id), expected)
        }
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })("over a chain that reverts", (it) => {
    it.effect("keeps folds, whatever the revert and however late its statements arrive", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        yield* project(blocks, 1)
        const later = { place: { offset: 13, seq: 12, writerId: "a".repeat(32) }, revertCount: 1 }
        const down = markAt(buildBlock({ number: 4 }), 4, { ...later, applied: 9 })
        // The revert of a processor that is behind: its statements arrive once all has been done, folding included.
        const isFolded = yield* Deferred.make<void>()
        const lateGate: StatementGate = (statement, run) =>
          statement.subject === `undo the rows of ${checkpoints.table}`
            ? Effect.andThen(Deferred.await(isFolded), run)
            : run
        const behind = yield* Effect.flatMap(FactSink, (other) =>
          other.revert({ down, up: { ...down, applied: 12 } }),
        ).pipe(Effect.provide(sinkBehind(lateGate)), Effect.forkChild)
        yield* sink.revert({ down, up: { ...down, applied: 12 } })
        const others = blocks.slice(4).map((old) => ({ ...old, hash: hash(old.number + 50) }))
        yield* project(others, 13, { revertCount: 1 })
        const before = yield* answersAt([4, 7, 8])
        yield* fold(8)
        const rows = yield* foldedRows(testChain.id)
        assert.isAbove(rows.length, 0)
        yield* Deferred.succeed(isFolded, undefined)
        yield* Fiber.join(behind)
        // And one above the height, as reverts are.
        const next = { place: { offset: 20, seq: 19, writerId: "a".repeat(32) }, revertCount: 2 }
        const again = markAt(buildBlock({ number: 8, hash: hash(58) }), 8, { ...next, applied: 17 })
        yield* sink.revert({ down: again, up: { ...again, applied: 19 } })
        assert.deepStrictEqual(yield* foldedRows(testChain.id), rows)
        assert.deepStrictEqual(yield* answersAt([4, 7, 8]), before)
        assert.include(rows[0], hash(58).slice(2))
      }),
    )
  })
})
