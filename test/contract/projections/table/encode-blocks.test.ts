/** Rows as columns: what the fold writes is what rows of values would be, for every table, over the story and recorded blocks. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { projections } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { makeEncodeBlocks } from "#projections/table/encode-blocks.ts"
import { createTableSql } from "#projections/table/projection.ts"
import { tableName } from "#projections/table/table-name.ts"
import { benchBlocks, benchChain } from "../../../bench/bench-blocks.ts"
import { factsOfStory, fullStory } from "../../../support/store/full-story.ts"
import { insertedValues } from "../../../support/store/table-rows.ts"
import { layerTestStore } from "../../../support/store/test-store.ts"

const facts = [...factsOfStory(fullStory), ...foldBlocks({ chain: benchChain, blocks: benchBlocks(4) })]
const sequenced = facts.map((ofBlock, index) => ({ facts: ofBlock, seq: index + 1, lane: "live" as const }))

const run = (sql: string) => Effect.flatMap(Store, (store) => store.execute({ operation: "prepare a test", sql }))

const digestOf = (table: string) =>
  Effect.flatMap(Store, (store) =>
    store.query({
      operation: "digest rows",
      sql: `SELECT count() AS count, toString(groupBitXor(sipHash64(formatRow('RowBinary', *)))) AS digest FROM ${table}`,
    }),
  )

/** The digest of a table that has only what an effect inserts. */
const digestAfter = Effect.fnUntraced(function* <E>(table: string, insert: Effect.Effect<void, E>) {
  yield* run(`TRUNCATE TABLE ${table}`)
  yield* insert
  return yield* digestOf(table)
})

layer(layerTestStore)("rows as columns", (it) => {
  const encoded = makeEncodeBlocks(projections)(sequenced)
  for (const projection of projections) {
    it.effect(`has the rows of ${projection.name}`, () =>
      Effect.gen(function* () {
        const { table, insertColumns: columns } = projection
        const store = yield* Store
        for (const sql of createTableSql(projection)) yield* run(sql)
        const rows = sequenced.flatMap((ofBlock) => insertedValues(projection, ofBlock))
        const blocks = encoded.flatMap(({ tables }) => tables.get(tableName(projection)) ?? [])
        const length = blocks.reduce((count, block) => count + block.length, 0)
        assert.strictEqual(length, rows.length)
        const byRow = yield* digestAfter(table, store.insert({ table, columns, rows }))
        const byColumn = yield* digestAfter(table, store.insert({ table, columns, rows: { length, blocks } }))
        assert.deepStrictEqual(byColumn, byRow)
      }),
    )
  }
})
