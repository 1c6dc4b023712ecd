import { assert, describe, it } from "vitest"
import { analystFault } from "#projections/store/engine/analyst.ts"

describe("analystFault", () => {
  it("refuses the database system, patterns and names in parameters, also between names that contain quotes", () => {
    for (const part of [
      "* FROM system.processes",
      "* FROM `system`.`processes`",
      "* FROM information_schema.tables",
      "* FROM merge('system', 'errors')",
      "* FROM {name:Identifier}",
    ]) {
      for (const canonical of [`SELECT ${part}`, `SELECT 1 AS \`a'\`, ${part} AS \`b'\``]) {
        assert.strictEqual(analystFault(canonical)?.name, "ACCESS_DENIED", canonical)
      }
    }
  })

  it("accepts texts that name them", () => {
    assert.isUndefined(analystFault("SELECT 'FROM system.processes', '`', 'merge(\\'a\\')' FROM blocks AS `it's`"))
  })
})
