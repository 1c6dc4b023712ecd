import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { logsOfTransactions } from "#projections/facts/logs.ts"
import { tokensByAddress } from "#projections/facts/tokens.ts"
import { readMarks } from "#projections/table/commits.ts"
import { transactionsWithHash } from "#projections/transactions/read-transactions.ts"
import { address, buildBlock, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const token = address(0x70)
const [alice, bob] = [address(0x11), address(0x12)]

const block = buildBlock({
  number: 3,
  transactions: [
    { from: alice, to: token, input: "0xa9059cbb00", logs: [transferLog(token, alice, bob, 2n ** 200n)] },
    { from: alice, to: undefined, receipt: { hasSucceeded: false, gasUsedRaw: 21_000n, effectiveGasPriceRaw: 3n } },
  ],
  reads: {
    tokens: [
      {
        token,
        name: "It's a \\ token\n",
        symbol: undefined,
        decimals: 6,
        totalSupplyRaw: 2n ** 256n - 1n,
        isNew: true,
      },
    ],
  },
})
const [first, second] = block.transactions

describe("queries for single entities", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("return a stored transaction unchanged, with its interpretation", () =>
      Effect.gen(function* () {
        yield* project([block], 1)
        assert.isDefined(first)
        const marks = yield* readMarks()
        const [row, ...others] = yield* transactionsWithHash({
          marks,
          keys: [
            { chainId: testChain.id, hash: first.hash },
            { chainId: 1, hash: first.hash },
          ],
        })
        assert.deepStrictEqual(others, [])
        assert.isDefined(row)
        assert.deepStrictEqual(
          [row.from, row.to, row.input, row.methodId, row.hasFailed, row.timestampMs],
          [alice, token, "0xa9059cbb00", "0xa9059cbb", false, 3_000],
        )
        assert.deepStrictEqual(
          row.deltas.map(({ account, amountRaw, asset }) => [account, asset.token, amountRaw]),
          [
            [alice, token, -(2n ** 200n)],
            [bob, token, 2n ** 200n],
          ],
        )
        assert.strictEqual(row.actions[0]?.account, alice)
        assert.isAbove(row.items.length, 0)
      }),
    )

    it.effect("return a failed creation with its flag, its fee and no recipient", () =>
      Effect.gen(function* () {
        assert.isDefined(second)
        const marks = yield* readMarks()
        const [row] = yield* transactionsWithHash({ marks, keys: [{ chainId: testChain.id, hash: second.hash }] })
        assert.deepStrictEqual([row?.to, row?.hasFailed, row?.feeRaw, row?.methodId], [undefined, true, 63_000n, "0x"])
      }),
    )

    it.effect("find a transaction whose hash ends in zero bytes", () =>
      Effect.gen(function* () {
        const hash = `0x${"ab".repeat(29)}000000`
        yield* project([buildBlock({ number: 4, transactions: [{ hash, from: alice, to: bob }] })], 2)
        const marks = yield* readMarks()
        const rows = yield* transactionsWithHash({ marks, keys: [{ chainId: testChain.id, hash }] })
        assert.deepStrictEqual(
          rows.map((row) => row.hash),
          [hash],
        )
      }),
    )

    it.effect("give the logs of a transaction in order", () =>
      Effect.gen(function* () {
        const marks = yield* readMarks()
        const place = { chainId: testChain.id, blockNumber: 3, transactionIndex: 0 }
        const [log, ...others] = yield* logsOfTransactions({ marks, places: [place] })
        assert.deepStrictEqual(others, [])
        const [expected] = first?.receipt.logs ?? []
        assert.deepStrictEqual([log?.address, log?.topics, log?.data], [token, expected?.topics, expected?.data])
      }),
    )

    it.effect("return a token's metadata unchanged, and null for absent members", () =>
      Effect.gen(function* () {
        const marks = yield* readMarks()
        const rows = yield* tokensByAddress({ marks, tokens: [{ chainId: testChain.id, token }] })
        assert.deepStrictEqual(rows, [
          {
            chainId: testChain.id,
            token,
            name: "It's a \\ token\n",
            symbol: null,
            decimals: 6,
            totalSupplyRaw: 2n ** 256n - 1n,
            isNew: true,
            newBlocks: [3],
          },
        ])
      }),
    )

    it.effect("send no query for an empty list", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* tokensByAddress({ marks: [], tokens: [] }), [])
        assert.deepStrictEqual(yield* logsOfTransactions({ marks: [], places: [] }), [])
        assert.deepStrictEqual(yield* transactionsWithHash({ marks: [], keys: [] }), [])
      }),
    )
  })
})
