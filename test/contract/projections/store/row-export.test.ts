/** The contract of the RowExport port: rows leave a store and enter a table again, whatever their types. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Exit, Layer, Stream } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { RowExport } from "#projections/store/row-export.ts"
import { Store } from "#projections/store/store.ts"
import { startShards } from "../../../support/cluster/shards.ts"
import { testStoreSettings } from "../../../support/store/test-store.ts"
import { columnCases } from "./store-values.ts"

const layerServer = Layer.unwrap(
  Effect.map(startShards(1), ([server]) =>
    layerClickhouse({
      url: server?.url ?? "",
      database: "row_export",
      requestTimeoutMs: 30_000,
      connectionsMax: 4,
    }),
  ),
)

const execute = (sql: string) => Effect.flatMap(Store, (store) => store.execute({ operation: "prepare a test", sql }))

const query = (sql: string) => Effect.flatMap(Store, (store) => store.query({ operation: "read in a test", sql }))

const exported = (request: Parameters<RowExport["Service"]["read"]>[0]) =>
  Stream.unwrap(Effect.map(RowExport, ({ read }) => read(request)))

for (const { name, stores } of [
  { name: "the local engine", stores: Layer.unwrap(Effect.map(testStoreSettings, layerClickhouse)) },
  { name: "a ClickHouse server", stores: layerServer },
]) {
  describe(`RowExport over ${name}`, () => {
    layer(stores, { excludeTestServices: true })((it) => {
      it.effect("refuses a table that does not exist", () =>
        Effect.gen(function* () {
          const rows = exported({ table: "no_such_table", columns: ["n"] })
          assert.strictEqual((yield* Effect.flip(Stream.runDrain(rows)))._tag, "StatementRejected")
        }),
      )

      it.effect("fails where a query fails after its first rows", () =>
        Effect.gen(function* () {
          yield* execute("CREATE TABLE many (n UInt64) ENGINE = MergeTree ORDER BY n")
          yield* execute("INSERT INTO many SELECT number FROM numbers(3000000)")
          const request = { table: "many", columns: ["n"], condition: "NOT throwIf(n = 2999999)" }
          assert.isTrue(Exit.isFailure(yield* Effect.exit(Stream.runDrain(exported(request)))))
        }),
      )

      it.effect("exports rows of every column type, selected by a condition, for inserts", () =>
        Effect.gen(function* () {
          const store = yield* Store
          const columns = columnCases.map(({ type }, index) => ({ name: `c${index}`, type, isBytes: false }))
          const definition = columns.map((column) => `${column.name} ${column.type}`).join(", ")
          for (const table of ["source", "target"]) {
            yield* execute(`CREATE TABLE ${table} (n UInt64, ${definition}) ENGINE = MergeTree ORDER BY n`)
          }
          for (const [index, { type, isBytes = false, values }] of columnCases.entries()) {
            const inserted = [
              { name: "n", type: "UInt64", isBytes: false },
              { name: `c${index}`, type, isBytes },
            ]
            const rows = values.map(([value], place) => [index * 100 + place, value])
            yield* store.insert({ table: "source", columns: inserted, rows })
          }
          const all = [{ name: "n", type: "UInt64", isBytes: false }, ...columns]
          const request = {
            table: "source",
            columns: all.map((column) => column.name),
            condition: "n >= {first:UInt64}",
            parameters: { first: 100 },
          }
          yield* Stream.runForEach(exported(request), ({ rows }) =>
            store.insert({ table: "target", columns: all, rows }),
          )
          const copied = yield* query("SELECT hex(formatRow('RowBinary', *)) AS row FROM target ORDER BY n")
          assert.deepStrictEqual(
            copied,
            yield* query("SELECT hex(formatRow('RowBinary', *)) AS row FROM source WHERE n >= 100 ORDER BY n"),
          )
          assert.isAbove(copied.length, columnCases.length)
        }),
      )
    })
  })
}
