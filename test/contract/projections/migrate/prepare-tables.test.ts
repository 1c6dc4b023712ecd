import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ledger } from "#projections/facts/ledger.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { layerTestStore } from "../../../support/store/test-store.ts"

describe("prepareTables", () => {
  layer(layerTestStore)((it) => {
    it.effect("creates every table once, and refuses one that another release created with a different schema", () =>
      Effect.gen(function* () {
        const store = yield* Store
        yield* prepareTables({ release })
        yield* prepareTables({ release })
        yield* store.execute({
          operation: "pretend another release",
          sql: `ALTER TABLE ${ledger.table} MODIFY COMMENT 'Of another release. [digest 0123456789abcdef]'`,
        })
        const refused = yield* Effect.flip(prepareTables({ release }))
        assert.strictEqual(refused._tag, "ProjectionOutdated")
        assert.include(refused.message, ledger.table)
      }),
    )
  })
})
