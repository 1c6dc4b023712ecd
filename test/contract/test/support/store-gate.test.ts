import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ledger } from "#projections/facts/ledger.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable } from "#projections/table/commits.ts"
import { buildBlock } from "../../../support/chain/block-builder.ts"
import { markAt } from "../../../support/store/projected.ts"
import { type PassingStatement, startStoreGate } from "../../../support/store/store-gate.ts"
import { testStoreSettings } from "../../../support/store/test-store.ts"
import { writeMarks } from "../../../support/store/write-marks.ts"

/** Statements that pass a gate while an effect uses the store. */
const passedBy = <E>(effect: Effect.Effect<unknown, E, Store>) =>
  Effect.gen(function* () {
    const settings = yield* testStoreSettings
    const passed: Array<PassingStatement> = []
    const { url } = yield* startStoreGate(settings.url, (statement, moment) => {
      if (moment === "before") passed.push(statement)
      return "pass"
    })
    yield* prepareTables({ release }).pipe(
      Effect.tap(() => Effect.sync(() => passed.splice(0))),
      Effect.andThen(effect),
      Effect.provide(layerClickhouse({ ...settings, url })),
    )
    return passed.map(({ kind, table, isDown }) => ({ kind, table, isDown }))
  })

describe("startStoreGate", () => {
  it.live("classifies marks, and those of a revert in progress", () =>
    Effect.gen(function* () {
      const mark = markAt(buildBlock(), 5)
      const down = { ...mark, place: { ...mark.place, seq: 6 } }
      const passed = yield* passedBy(Effect.andThen(writeMarks([down]), writeMarks([mark])))
      assert.deepStrictEqual(passed, [
        { kind: "mark", table: commitsTable, isDown: true },
        { kind: "mark", table: commitsTable, isDown: false },
      ])
    }),
  )

  it.live("classifies undos and folds, whose table is a parameter", () =>
    Effect.gen(function* () {
      const { table } = ledger
      const insert = (operation: string, columns: string) => ({
        operation,
        sql: `INSERT INTO {table:Identifier} SELECT ${columns} FROM {table:Identifier} WHERE false`,
        parameters: { table },
      })
      const passed = yield* passedBy(
        Effect.gen(function* () {
          const store = yield* Store
          yield* store.execute(insert("undo", "* REPLACE (1 AS is_deleted)"))
          yield* store.execute(insert("fold", "*"))
        }),
      )
      assert.deepStrictEqual(passed, [
        { kind: "undo", table, isDown: false },
        { kind: "fold", table, isDown: false },
      ])
    }),
  )
})
