/** Every statement that makes a cluster's tables, read by the engine's own parser. Their effects are tested in the suite of shards. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { blocks } from "#projections/facts/blocks.ts"
import { createRestoringSql } from "#projections/migrate/restoring.ts"
import { projections } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable, createCommitsSql } from "#projections/table/commits.ts"
import { createHeadsSql, headsTable } from "#projections/table/heads.ts"
import { addColumnsSql, createTableSql } from "#projections/table/projection.ts"
import { createTableSetsSql, tableSetsTable } from "#projections/table/table-sets.ts"
import { layerTestStore } from "../../../support/store/test-store.ts"

const cluster = { name: "tidemark", isReplicated: true }

/** The syntax tree of a statement, one line a node. Fails where it is no SQL. */
const parse = Effect.fnUntraced(function* (sql: string) {
  const store = yield* Store
  const rows = yield* store.query({ operation: "parse a statement", sql: `EXPLAIN AST ${sql}` })
  return rows.map((row) => String(Reflect.get(Object(row), "explain"))).join("\n")
})

describe("the statements of a cluster", () => {
  layer(layerTestStore)((it) => {
    it.effect("would be refused if they were invalid SQL", () =>
      Effect.gen(function* () {
        const [broken = ""] = projections.flatMap((projection) => createTableSql(projection, cluster))
        const failure = yield* Effect.flip(parse(broken.replace("ORDER BY (", "ORDER BY ((")))
        assert.strictEqual(failure._tag, "StatementRejected")
      }),
    )

    it.effect("create the tables of marks, heads and table sets, with a replica on every server", () =>
      Effect.gen(function* () {
        const tables = [
          [commitsTable, createCommitsSql(cluster)],
          [headsTable, createHeadsSql(cluster)],
          [tableSetsTable, createTableSetsSql(cluster)],
        ] as const
        for (const [table, sql] of tables) {
          const tree = yield* parse(sql)
          assert.include(tree, "Function ReplicatedReplacingMergeTree")
          assert.include(tree, `/clickhouse/tables/everywhere/{database}/${table}`)
        }
      }),
    )

    it.effect("create the marker of a restore on every server", () =>
      Effect.gen(function* () {
        assert.include(yield* parse(createRestoringSql(cluster)), "Function Null")
        assert.include(createRestoringSql(cluster), " ON CLUSTER tidemark ")
      }),
    )

    it.effect("create a replicated table per shard for every projection, and one over all shards", () =>
      Effect.gen(function* () {
        for (const projection of projections) {
          const trees = yield* Effect.forEach(createTableSql(projection, cluster), parse)
          assert.strictEqual(trees.length, 2)
          const [ofShard = "", over = ""] = trees
          assert.include(ofShard, "Function ReplicatedReplacingMergeTree")
          assert.include(ofShard, `/clickhouse/tables/{shard}/{database}/${projection.table}_shard`)
          assert.include(over, "Function Distributed")
          assert.include(over, "Function cityHash64")
        }
      }),
    )

    it.effect("add columns to the tables of shards, then to the one over them", () =>
      Effect.gen(function* () {
        const lacking = ["extra_data"]
        const statements = addColumnsSql(blocks, { table: blocks.table, lacking }, cluster)
        assert.deepStrictEqual(
          statements.map((sql) => sql.split(" ADD ")[0]),
          [`ALTER TABLE ${blocks.table}_shard ON CLUSTER tidemark`, `ALTER TABLE ${blocks.table} ON CLUSTER tidemark`],
        )
        for (const tree of yield* Effect.forEach(statements, parse)) assert.include(tree, "ADD_COLUMN")
      }),
    )
  })
})
