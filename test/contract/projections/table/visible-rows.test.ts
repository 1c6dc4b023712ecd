import { assert, describe, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import { bytesOf, type Condition, visible } from "#projections/table/sql.ts"
import { isOneOfAddresses, visibleRows } from "#projections/table/visible-rows.ts"
import { spanOf } from "#schemas/domain/block-span.ts"
import type { Lane, Mark } from "#schemas/domain/mark.ts"
import { address, buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import { layerTables, markAt } from "../../../support/store/projected.ts"

const CountRow = Schema.Struct({ rows: Schema.Array(Schema.String) })

/** Rows of two chains and both lanes around block 0 and around the marks, `chain lane number seq`, for which a condition is true. */
const rowsWhere = Effect.fnUntraced(function* ({ sql, parameters }: Condition) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "filter rows",
    sql: `
SELECT arraySort(groupArray(concat_ws(' ', toString(chain_id), lane, toString(block_number), toString(seq)))) AS rows
FROM
(
  SELECT toUInt32(chain) AS chain_id, lane, toUInt64(number) AS block_number, toUInt64(place) AS seq
  FROM (SELECT 1)
  ARRAY JOIN [1, 2] AS chain
  ARRAY JOIN ['live', 'history'] AS lane
  ARRAY JOIN [0, 4, 5, 6] AS number
  ARRAY JOIN [0, 2, 3, 4] AS place
)
WHERE ${sql}`,
    parameters,
  })
  const [found] = yield* decodeRows(CountRow)(rows)
  return found?.rows ?? []
})

const mark = (chainId: number, lane: Lane, number: number, seq: number): Mark => ({
  ...markAt(buildBlock({ number, chainId: testChain.id }), seq, { lane }),
  chainId,
})

describe("visibleRows", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("is true for the same rows as `visible`, for any marks", () =>
      Effect.gen(function* () {
        const vectors: ReadonlyArray<ReadonlyArray<Mark>> = [
          [],
          [mark(1, "live", 5, 3)],
          [mark(1, "live", 0, 0)],
          [mark(1, "history", 5, 3)],
          [mark(1, "live", 5, 3), mark(1, "history", 4, 2)],
          [mark(1, "live", 5, 3), mark(2, "live", 4, 9)],
          [mark(1, "live", 5, 3), mark(2, "history", 4, 2)],
          [{ ...mark(1, "history", 6, 0), historyFrom: 6, runsBelow: [spanOf(4)] }, mark(2, "live", 5, 4)],
          [mark(1, "history", 5, 0), mark(2, "history", 6, 4), mark(2, "live", 6, 4)],
        ]
        for (const marks of vectors) {
          assert.deepStrictEqual(yield* rowsWhere(visibleRows(marks)), yield* rowsWhere(visible(marks)))
        }
        assert.lengthOf(yield* rowsWhere(visibleRows([mark(1, "live", 5, 3)])), 12)
      }),
    )
  })
})

describe("isOneOfAddresses", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("is true for the listed addresses only", () =>
      Effect.gen(function* () {
        const isTrue = (listed: ReadonlyArray<string>, own: string) => {
          const { sql, parameters } = isOneOfAddresses(bytesOf("own"), "listed", listed)
          return Effect.map(rowsWhere({ sql, parameters: { ...parameters, own } }), (rows) => rows.length > 0)
        }
        const [one, other, third] = [address(1), address(2), address(3)]
        assert.deepStrictEqual(yield* Effect.all([isTrue([], one), isTrue([one], one), isTrue([one], other)]), [
          false,
          true,
          false,
        ])
        assert.deepStrictEqual(
          yield* Effect.all([isTrue([one, other], one), isTrue([one, other], other), isTrue([one, other], third)]),
          [true, true, false],
        )
      }),
    )
  })
})
