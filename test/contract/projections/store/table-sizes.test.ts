import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { readTableSizes } from "#projections/store/table-sizes.ts"
import { tableSetsTable } from "#projections/table/table-sets.ts"
import { layerTestTables } from "../../../support/service/processing.ts"

describe("readTableSizes", () => {
  layer(layerTestTables, { excludeTestServices: true })((it) => {
    it.effect("returns rows and bytes of non-empty tables, and no others", () =>
      Effect.gen(function* () {
        const sizes = yield* readTableSizes()
        const sets = sizes.find(({ table }) => table === tableSetsTable)
        assert.strictEqual(sets?.rows, 1)
        assert.isAbove(sets?.bytes ?? 0, 0)
        assert.isTrue(sizes.every(({ rows }) => rows > 0))
      }),
    )
  })
})
