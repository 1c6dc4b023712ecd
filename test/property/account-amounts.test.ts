/** The law of the two statements of balances: whatever the tables hold, the rows of accounts give the amounts that the store sums. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import type { AccountAmounts } from "#projections/balances/account-amounts.ts"
import { checkpoints } from "#projections/balances/checkpoints.ts"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { accountAmounts, accountAmountsSummed } from "#projections/balances/token-balances.ts"
import { blocks } from "#projections/facts/blocks.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { accountReads } from "#projections/outside/account-reads.ts"
import { type ColumnValue, type InsertColumn, Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { address, buildBlock, hash } from "../support/chain/block-builder.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { holdsFor, layerLaws } from "../support/store/laws.ts"
import { markAt } from "../support/store/projected.ts"

const heightsMax = 40
const markSeq = 100
const readSeq = 50

const block = fc.nat({ max: heightsMax })
const chainIndex = fc.nat({ max: 1 })
const token = fc.constantFrom("0x0000000000000000000000000000000000000000", address(0x70), address(0x71))
const largest = 2n ** 255n - 1n
const signedRaw = fc.oneof(fc.bigInt(-50n, 50n), fc.constantFrom(largest, -largest))
const unsignedRaw = fc.oneof(fc.bigInt(0n, 50n), fc.constantFrom(0n, 2n ** 256n - 1n))

/** The records that wrote the versions of a row, mostly one: the last of them may be after the mark. A deleted version is one of a revert. */
const versions = fc.uniqueArray(
  fc.record({
    seq: fc.oneof({ weight: 40, arbitrary: fc.integer({ min: 1, max: markSeq }) }, fc.constant(markSeq + 1)),
    isDeleted: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    isTwice: fc.boolean(),
  }),
  { selector: ({ seq }) => seq, minLength: 1, maxLength: 2 },
)

const lane = fc.oneof({ weight: 3, arbitrary: fc.constant("live" as const) }, fc.constant("history" as const))
const ofBlock = { chainIndex, block, lane, versions }
const ofAccount = { ...ofBlock, accountIndex: chainIndex, token }

const standard = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("native", "erc20") }, fc.constant("erc721"))

const tables = fc.record({
  movements: fc.array(
    fc.record({ ...ofAccount, standard, raw: signedRaw, origin: fc.constantFrom("log", "value"), leg: chainIndex }),
    { maxLength: 14 },
  ),
  folded: fc.array(fc.record({ ...ofAccount, knownRaw: unsignedRaw, raw: signedRaw }), { maxLength: 4 }),
  checkpoints: fc.array(fc.record({ ...ofAccount, knownRaw: unsignedRaw }), { maxLength: 4 }),
  reads: fc.array(fc.record({ ...ofAccount, hashIndex: chainIndex, seq: fc.integer({ min: 1, max: readSeq + 10 }) }), {
    maxLength: 3,
  }),
  hashIndexes: fc.array(chainIndex, { minLength: heightsMax + 1, maxLength: heightsMax + 1 }),
  revertedBlocks: fc.array(block, { maxLength: 3 }),
})

const query = fc.record({
  live: fc.integer({ min: 20, max: heightsMax }),
  liveFrom: fc.constantFrom(0, 10),
  history: fc.option(fc.record({ first: fc.nat({ max: 4 }), last: fc.constantFrom(7, 9) })),
  foldedTo: fc.option(fc.integer({ min: 5, max: 20 })),
  height: fc.option(fc.integer({ min: 5, max: heightsMax })),
  hasReads: fc.boolean(),
})

const amountsCase = fc.record({ tables, query })

type AmountsCase = typeof amountsCase extends fc.Arbitrary<infer A> ? A : never

type TestRow = Readonly<Record<string, ColumnValue>>

let casesMade = 0

/** The chains and accounts of a case, which no other has. */
const namesOfCase = () => {
  casesMade += 1
  const first = 2 * casesMade
  return { chainIds: [500_000 + first, 500_001 + first], accounts: [address(0x9000 + first), address(0x9001 + first)] }
}

type Names = ReturnType<typeof namesOfCase>

/** The common columns of each version of a row; a deleted one has no others but its key. */
const versionsOf = (
  names: Names,
  row: Pick<AmountsCase["tables"]["movements"][number], keyof typeof ofBlock>,
  key: TestRow,
  values: TestRow,
): ReadonlyArray<TestRow> =>
  row.versions.flatMap(({ seq, isDeleted, isTwice }) => {
    const place = { ...key, chain_id: names.chainIds[row.chainIndex], block_number: row.block, lane: row.lane }
    const version = { ...place, ...(isDeleted ? {} : values), seq, is_deleted: isDeleted ? 1 : 0 }
    return isTwice ? [version, version] : [version]
  })

const keyOf = ({ accounts }: Names, row: { readonly accountIndex: number; readonly token: string }): TestRow => ({
  account: accounts[row.accountIndex],
  token: row.token,
})

const hashOf = (number: number, index = 0) => hash(1_000 * (index + 1) + number)

const blockRows = (names: Names, { hashIndexes, revertedBlocks }: AmountsCase["tables"]): ReadonlyArray<TestRow> =>
  names.chainIds.flatMap((chain_id) =>
    hashIndexes.map((index, block_number) => ({
      chain_id,
      block_number,
      block_hash: hashOf(block_number, index),
      lane: "live",
      seq: 1,
      is_deleted: revertedBlocks.includes(block_number) ? 1 : 0,
    })),
  )

const rowsOf = (names: Names, { tables: own }: AmountsCase) => [
  {
    ...ledger,
    rows: own.movements.flatMap(({ standard: of, raw, origin, leg, ...row }) =>
      versionsOf(
        names,
        row,
        { ...keyOf(names, row), token_id: 0n, transaction_index: 0, origin, origin_index: 0, leg },
        { standard: of, amount_raw: raw },
      ),
    ),
  },
  {
    ...foldedCheckpoints,
    rows: own.folded.flatMap(({ knownRaw, raw, ...row }) => {
      const once = { ...row, lane: "live" as const, versions: [{ seq: 0, isDeleted: false, isTwice: true }] }
      return versionsOf(names, once, keyOf(names, row), { known_raw: knownRaw, moved_raw: raw })
    }),
  },
  {
    ...checkpoints,
    rows: own.checkpoints.flatMap(({ knownRaw, ...row }) =>
      versionsOf(names, row, keyOf(names, row), { balance_raw: knownRaw }),
    ),
  },
  {
    ...accountReads,
    rows: own.reads.map((row) => ({
      ...keyOf(names, row),
      chain_id: names.chainIds[row.chainIndex],
      block_number: row.block,
      block_hash: hashOf(row.block, row.hashIndex),
      balance_raw: BigInt(row.block),
      seq: row.seq,
    })),
  },
  { ...blocks, rows: blockRows(names, own) },
]

const insert = Effect.fnUntraced(function* (
  table: string,
  columns: ReadonlyArray<InsertColumn>,
  rows: ReadonlyArray<TestRow>,
) {
  const store = yield* Store
  // One insert per set of columns: the store fills in the defaults of the others.
  for (const own of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const given = columns.filter(({ name }) => Object.hasOwn(own[0] ?? {}, name))
    yield* store.insert({ table, columns: given, rows: own.map((row) => given.map(({ name }) => row[name])) })
  }
})

/** The marks of a case: of a live lane, and of a history of the second chain that may end right below it. */
const marksOf = ({ chainIds }: Names, { query: { live, liveFrom, history } }: AmountsCase): ReadonlyArray<Mark> => {
  const markOf = (number: number, rest: Partial<Mark>) => markAt(buildBlock({ number }), markSeq, rest)
  return chainIds.flatMap((chainId, index) => [
    markOf(live, { chainId, historyFrom: liveFrom }),
    ...(index === 0 || history === null
      ? []
      : [markOf(history.last, { chainId, lane: "history", historyFrom: history.first })]),
  ])
}

const queryOf = (names: Names, one: AmountsCase) => {
  const { foldedTo, height, hasReads } = one.query
  const byChain = (value: number): ReadonlyMap<ChainId, number> => new Map(names.chainIds.map((id) => [id, value]))
  return {
    marks: marksOf(names, one),
    accounts: [...names.accounts, address(0x8000)],
    ...(height === null ? {} : { atBlocks: byChain(height) }),
    ...(hasReads ? { readSeqs: byChain(readSeq) } : {}),
    context: {
      foldedHeights: (marks: ReadonlyArray<Mark>) =>
        Effect.succeed(new Map(foldedTo === null ? [] : marks.map(({ chainId }) => [chainId, foldedTo] as const))),
      tokensByAddress: () => Effect.succeed([]),
    },
  }
}

const sorted = (amounts: ReadonlyArray<AccountAmounts>) =>
  amounts
    .map((row) => ({ ...row, known: [...row.known].sort(), moved: [...row.moved].sort() }))
    .sort((left, right) => left.chainId - right.chainId || (left.account < right.account ? -1 : 1))

/** Counts the statements of the store by operation. */
const counting = Effect.fnUntraced(function* (counts: Map<string, number>) {
  const store = yield* Store
  return Store.of({
    ...store,
    query: (statement) => {
      counts.set(statement.operation, (counts.get(statement.operation) ?? 0) + 1)
      return store.query(statement)
    },
  })
})

describe("the amounts of accounts", () => {
  layer(layerLaws, { timeout: 120_000, excludeTestServices: true })((it) => {
    it.effect("are the same from their rows as summed by the store", () =>
      holdsFor(
        amountsCase,
        Effect.fnUntraced(function* (cases) {
          const named = cases.map((one) => ({ one, names: namesOfCase() }))
          const rows = named.flatMap(({ one, names }) => rowsOf(names, one))
          for (const own of Map.groupBy(rows, ({ table }) => table).values()) {
            const [{ table, insertColumns } = ledger] = own
            yield* insert(
              table,
              insertColumns,
              own.flatMap((part) => part.rows),
            )
          }
          const counts = new Map<string, number>()
          const counted = yield* counting(counts)
          for (const { one, names } of named) {
            const found = yield* Effect.provideService(accountAmounts(queryOf(names, one)), Store, counted)
            assert.deepStrictEqual(sorted(found), sorted(yield* accountAmountsSummed(queryOf(names, one))))
          }
          const summed = counts.get("read token balances") ?? 0
          if (cases.length > 10) assert.isBelow(summed, cases.length / 2, "the law looked at few rows")
        }),
        { cases: isReleaseRun ? 500 : 30, atOnce: 100 },
      ),
    )

    it.effect("are summed by the store for accounts with many rows", () =>
      Effect.gen(function* () {
        const { chainIds, accounts } = namesOfCase()
        const [chainId = 0] = chainIds
        const [account = ""] = accounts
        const rows = Array.from({ length: 1_200 }, (_, block_number) => {
          const key = { account, token: address(0x70), chain_id: chainId, block_number, origin: "log", lane: "live" }
          return { ...key, standard: "erc20", amount_raw: 2n, seq: 1 }
        })
        yield* insert(ledger.table, ledger.insertColumns, rows)
        const marks = [markAt(buildBlock({ number: 1_500 }), markSeq, { chainId })]
        const amounts = yield* accountAmounts({ marks, accounts: [account] })
        assert.deepStrictEqual(
          amounts.map(({ moved }) => moved),
          [[[address(0x70), 2_400n, 0]]],
        )
      }),
    )
  })
})
