/** Statements that are sent together: each has the rows that it has alone. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { queryJoined } from "#projections/store/joined-statements.ts"
import { type Statement, Store } from "#projections/store/store.ts"
import { layerTestStore } from "../../../support/store/test-store.ts"

const statements: ReadonlyArray<Statement> = [
  {
    operation: "count",
    sql: "SELECT number, toUInt64(number) + {add:UInt64} AS large FROM numbers({rows:UInt64}) LIMIT {max:UInt32}",
    parameters: { add: 2n ** 63n, rows: 3, max: 2 },
  },
  {
    operation: "show",
    sql: "SELECT {add:String} AS text, NULL AS nothing, true AS yes, [1, 2] AS list, toDecimal64(1.5, 2) AS amount, -1 AS less",
    parameters: { add: 'a "quoted"\n\\ text\0 é' },
  },
  { operation: "find nothing", sql: "SELECT 1 AS one WHERE {never:Bool}", parameters: { never: false } },
]

layer(layerTestStore, { excludeTestServices: true })("queryJoined", (it) => {
  it.effect("returns the rows of each, of statements with equal names of columns and parameters", () =>
    Effect.gen(function* () {
      const store = yield* Store
      const sent: Array<string> = []
      const counting = Store.of({
        ...store,
        query: (statement) => {
          sent.push(statement.operation)
          return store.query(statement)
        },
      })
      const alone = yield* Effect.forEach(statements, store.query)
      const together = yield* Effect.forEach(statements, queryJoined, { concurrency: "unbounded" }).pipe(
        Effect.provideService(Store, counting),
      )
      assert.deepStrictEqual(together, alone)
      assert.deepStrictEqual(sent, ["count, and show, and find nothing"])
    }),
  )

  it.effect("fails a statement without the others", () =>
    Effect.gen(function* () {
      const wrong: Statement = { operation: "fail", sql: "SELECT throwIf(true) AS failed" }
      const [failed, fine] = yield* Effect.all(
        [Effect.flip(queryJoined(wrong)), queryJoined(...(statements.slice(0, 1) as [Statement]))],
        {
          concurrency: "unbounded",
        },
      )
      assert.strictEqual(failed._tag, "StatementRejected")
      assert.strictEqual(fine.length, 2)
    }),
  )
})
