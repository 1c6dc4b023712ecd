import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { commitsTable } from "#projections/table/commits.ts"
import { buildBlock } from "../../../support/block-builder.ts"
import { markAt } from "../../../support/projected.ts"
import { type PassingStatement, startStoreGate } from "../../../support/store-gate.ts"
import { testStoreSettings } from "../../../support/test-store.ts"
import { writeMarks } from "../../../support/write-marks.ts"

describe("startStoreGate", () => {
  it.live("classifies marks, and those of a revert that is under way", () =>
    Effect.gen(function* () {
      const settings = yield* testStoreSettings
      const passed: Array<PassingStatement> = []
      const { url } = yield* startStoreGate(settings.url, (statement, moment) => {
        if (moment === "before") passed.push(statement)
        return "pass"
      })
      const mark = markAt(buildBlock(), 5)
      yield* Effect.gen(function* () {
        yield* prepareTables({ release })
        passed.length = 0
        yield* writeMarks([{ ...mark, place: { ...mark.place, seq: 6 } }])
        yield* writeMarks([mark])
      }).pipe(Effect.provide(layerClickhouse({ ...settings, url })))
      assert.deepStrictEqual(
        passed.map(({ kind, table, isDown }) => ({ kind, table, isDown })),
        [
          { kind: "mark", table: commitsTable, isDown: true },
          { kind: "mark", table: commitsTable, isDown: false },
        ],
      )
    }),
  )
})
