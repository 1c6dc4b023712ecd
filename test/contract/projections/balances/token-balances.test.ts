import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { TokenRead } from "#chains/reads/token-read.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import type { TokenHolder } from "#projections/balances/token-holder.ts"
import { tokenHolders } from "#projections/balances/token-holders.ts"
import { projections } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable, readMarks } from "#projections/table/commits.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, hash, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const token = address(0x70)
const ofToken = { chainId: testChain.id, token }
const [alice, bob, carol] = [address(0x11), address(0x12), address(0x13)]

const newToken: TokenRead = {
  token,
  name: "Test",
  symbol: "TST",
  decimals: 6,
  totalSupplyRaw: 100n,
  isNew: true,
}

const transferBlock = (number: number, from: Address, to: Address, amountRaw: bigint, isNew = number === 1) =>
  buildBlock({
    number,
    transactions: [{ from, to: token, logs: [transferLog(token, from, to, amountRaw)] }],
    reads: { tokens: isNew ? [newToken] : [] },
  })

const checked = (account: Address, balanceRaw: bigint) => ({ account, token, balanceRaw })

/** Takes away what the test before left. */
const emptyTables = Effect.gen(function* () {
  const store = yield* Store
  for (const table of [commitsTable, ...projections.map((projection) => projection.table)]) {
    yield* store.execute({ operation: "empty a table", sql: `TRUNCATE TABLE ${table}` })
  }
})

/** Balances of accounts at the newest marks as `account token amount`, sorted. The holders of the token are compared with them. */
const balancesOf = Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>) {
  const marks = yield* readMarks()
  const rows = yield* tokenBalances({ marks, accounts })
  const { holders, holderCount } = yield* tokenHolders({ ...ofToken, marks, accounts, first: accounts.length })
  const expected = rows
    .filter((row) => row.token === token)
    .map(({ account, balanceRaw }) => `${account} ${balanceRaw}`)
  assert.deepStrictEqual(holders.map(({ account, balanceRaw }) => `${account} ${balanceRaw}`).sort(), expected.sort())
  assert.strictEqual(holderCount, expected.length)
  return rows.map((row) => `${row.account} ${row.token} ${row.balanceRaw}`).sort()
})

/** All holders of the token at the newest marks, in pages of one. */
const holdersInPages = Effect.gen(function* () {
  const marks = yield* readMarks()
  const found: Array<TokenHolder> = []
  for (;;) {
    const { holders } = yield* tokenHolders({ ...ofToken, marks, first: 1, after: found.at(-1) })
    if (holders.length === 0) return found
    found.push(...holders)
  }
})

describe("tokenBalances", () => {
  layer(layerTables, { excludeTestServices: true })("without a mark", (it) => {
    it.effect("returns nothing", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* balancesOf([alice]), [])
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })("of a token that was created inside the history", (it) => {
    it.effect("sums the ledger up to the mark and no further", () =>
      Effect.gen(function* () {
        yield* project([transferBlock(1, zeroAddress, alice, 100n), transferBlock(2, alice, bob, 30n)], 1)
        assert.deepStrictEqual(yield* balancesOf([alice, bob]), [`${alice} ${token} 70`, `${bob} ${token} 30`])
        const marks = [markAt(buildBlock({ number: 1, hash: hash(1) }), 1)]
        const before = yield* tokenBalances({ marks, accounts: [alice, bob] })
        assert.deepStrictEqual(
          before.map(({ account, balanceRaw }) => [account, balanceRaw]),
          [[alice, 100n]],
        )
      }),
    )

    it.effect("omits zero balances", () =>
      Effect.gen(function* () {
        yield* project([transferBlock(3, alice, carol, 70n)], 3)
        assert.deepStrictEqual(yield* balancesOf([alice, carol]), [`${carol} ${token} 70`])
      }),
    )

    it.effect("drops reverted swaps, and counts their replacements", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        const [mark] = yield* readMarks()
        assert.isDefined(mark)
        const down = { ...mark, place: { ...mark.place, seq: 4 }, block: { number: 1, hash: hash(1) }, revertCount: 1 }
        yield* sink.revert({ down, up: { ...down, applied: 4 } })
        assert.deepStrictEqual(yield* balancesOf([alice, bob, carol]), [`${alice} ${token} 100`])
        // Again, as after a crash in the middle: nothing more happens.
        yield* sink.revert({ down, up: { ...down, applied: 4 } })
        yield* project([transferBlock(2, alice, carol, 5n)], 5, { revertCount: 1 })
        assert.deepStrictEqual(yield* balancesOf([alice, bob, carol]), [`${alice} ${token} 95`, `${carol} ${token} 5`])
      }),
    )

    it.effect("counts a block that was written twice once", () =>
      Effect.gen(function* () {
        yield* project([transferBlock(2, alice, carol, 5n)], 5, { revertCount: 1 })
        assert.deepStrictEqual(yield* balancesOf([carol]), [`${carol} ${token} 5`])
      }),
    )

    it.effect("orders holders by balance, then by address, and adds mints since the last read to the supply", () =>
      Effect.gen(function* () {
        yield* project([transferBlock(3, zeroAddress, bob, 5n), transferBlock(4, alice, zeroAddress, 25n)], 6, {
          revertCount: 1,
        })
        const all = [
          { account: alice, balanceRaw: 70n },
          { account: bob, balanceRaw: 5n },
          { account: carol, balanceRaw: 5n },
        ]
        assert.deepStrictEqual(yield* holdersInPages, all)
        const marks = yield* readMarks()
        assert.deepStrictEqual(yield* tokenHolders({ ...ofToken, marks, first: 2 }), {
          holders: all.slice(0, 2),
          holderCount: 3,
          supplyRaw: 80n,
          isComplete: true,
        })
        assert.deepStrictEqual(yield* tokenHolders({ ...ofToken, token: address(0x71), marks, first: 2 }), {
          holders: [],
          holderCount: 0,
          supplyRaw: undefined,
          isComplete: false,
        })
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })("of a chain with history", (it) => {
    /** Alice gives bob 10 in each block; what she has left is read after block 3. */
    const given = (number: number) => ({
      ...transferBlock(number, alice, bob, 10n, false),
      reads: { tokens: [], balances: number === 3 ? [{ account: alice, token, balanceRaw: 100n }] : [], pools: [] },
    })
    const filled = (blocks: ReadonlyArray<Block>, seq: number, historyFrom: number, top = blocks.at(-1)) =>
      project(blocks, seq, {
        lane: "history",
        historyFrom,
        ...(top === undefined ? {} : { block: { number: top.number, hash: top.hash } }),
      })
    const balanceAt = Effect.fnUntraced(function* (block: number) {
      const options = { marks: yield* readMarks(), accounts: [alice], atBlocks: new Map([[testChain.id, block]]) }
      return (yield* tokenBalances(options)).map(({ balanceRaw }) => balanceRaw)
    })

    it.effect("shows nothing of a lane without a mark, block 0 included", () =>
      Effect.gen(function* () {
        const genesis = {
          ...buildBlock({ number: 0 }),
          parentHash: hash(0),
          reads: { tokens: [], balances: [checked(bob, 7n)], pools: [] },
        }
        const live = yield* project([genesis], 1)
        yield* filled([given(2)], 1, 2)
        const marks = (yield* readMarks()).filter(({ lane }) => lane === "history")
        assert.lengthOf(marks, 1)
        assert.deepStrictEqual(yield* tokenBalances({ marks, accounts: [bob] }), [])
        assert.lengthOf(yield* tokenBalances({ marks: [live], accounts: [bob] }), 1)
      }).pipe(Effect.andThen(emptyTables)),
    )

    it.effect("derives balances from before block 0", () =>
      Effect.gen(function* () {
        const genesis = { ...given(0), parentHash: hash(0) }
        const reads = { tokens: [], balances: [{ account: alice, token, balanceRaw: 100n }], pools: [] }
        yield* project([{ ...genesis, reads }], 1)
        assert.deepStrictEqual(yield* Effect.forEach([-1, 0], balanceAt), [[110n], [100n]])
      }).pipe(Effect.andThen(emptyTables)),
    )

    it.effect("counts only deltas in the gapless run of blocks at the mark", () =>
      Effect.gen(function* () {
        yield* filled([given(3), given(4)], 1, 3)
        assert.deepStrictEqual(yield* balancesOf([alice]), [`${alice} ${token} 90`])
        // Balances above a gap are unknown.
        yield* filled([given(6)], 3, 6)
        assert.deepStrictEqual(yield* balancesOf([alice]), [])
        yield* filled([given(5)], 4, 3, given(6))
        assert.deepStrictEqual(yield* balancesOf([alice]), [`${alice} ${token} 70`])
      }),
    )

    it.effect("derives balances backwards from a later checkpoint as far as the run reaches", () =>
      Effect.gen(function* () {
        yield* filled([given(2)], 5, 2, given(6))
        assert.deepStrictEqual(yield* Effect.forEach([1, 2, 3, 4, 6, 9], balanceAt), [
          [120n],
          [110n],
          [100n],
          [90n],
          [70n],
          [70n],
        ])
        assert.deepStrictEqual(yield* balanceAt(0), [])
      }),
    )

    it.effect("continues into the live blocks right above it, and into no others", () =>
      Effect.gen(function* () {
        const apart = yield* project([given(8), given(9)], 1, { historyFrom: 8 })
        assert.deepStrictEqual(yield* balancesOf([alice]), [])
        yield* project([given(7)], 3, { ...apart, historyFrom: 7 })
        assert.deepStrictEqual(yield* balancesOf([alice]), [`${alice} ${token} 40`])
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })("of a token older than the history", (it) => {
    it.effect("is unknown without a checkpoint", () =>
      Effect.gen(function* () {
        yield* project([transferBlock(11, alice, bob, 5n, false)], 1)
        assert.deepStrictEqual(yield* balancesOf([alice, bob]), [])
      }),
    )

    it.effect("counts from the newest checkpoint on", () =>
      Effect.gen(function* () {
        const checked = {
          ...transferBlock(12, alice, bob, 5n, false),
          reads: { tokens: [], balances: [{ account: bob, token, balanceRaw: 1_000n }], pools: [] },
        }
        yield* project([checked, transferBlock(13, alice, bob, 7n, false)], 2)
        assert.deepStrictEqual(yield* balancesOf([alice, bob]), [`${bob} ${token} 1007`])
      }),
    )

    it.effect("is the checkpoint alone if nothing moved after it", () =>
      Effect.gen(function* () {
        const checked = buildBlock({
          number: 14,
          reads: { balances: [{ account: carol, token: zeroAddress, balanceRaw: 2n ** 255n }] },
        })
        yield* project([checked], 4)
        assert.deepStrictEqual(yield* balancesOf([carol]), [`${carol} ${zeroAddress} ${2n ** 255n}`])
      }),
    )
  })
})
