import { assert, describe, it } from "@effect/vitest"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { foldedTicks } from "#projections/prices/folded-ticks.ts"
import { tickFolds } from "#projections/prices/tick-folds.ts"
import { rollups } from "#projections/rollup-registry.ts"
import { uint32Column } from "#projections/table/column.ts"
import type { Table } from "#projections/table/projection.ts"
import {
  defineRollup,
  defineRollupTable,
  inRunOrder,
  type RollupDefinition,
  type RollupTable,
} from "#projections/table/rollup.ts"

const tableOver = (derivedFrom: ReadonlyArray<Table>, version = 1): RollupTable =>
  defineRollupTable({
    name: "rollup",
    version,
    derivedFrom,
    comment: "A test's.",
    columns: { height: uint32Column("Height.") },
    orderBy: ["chain_id", "height"],
    shardBy: ["chain_id"],
  })

const parent = tableOver([])

const raised = (table: Table): Table => ({ ...table, version: table.version + 1 })

describe("defineRollupTable", () => {
  it("gives another table for each new version of its sources, and of its own", () => {
    const tables = [
      tableOver([parent]),
      tableOver([raised(parent)]),
      tableOver([raised(parent)], 2),
      tableOver([raised(raised(parent))], 2),
    ].map(({ table }) => table)
    assert.deepStrictEqual(tables, ["rollup_v1", "rollup_v2", "rollup_v3", "rollup_v4"])
  })

  it("passes versions on from table to table", () => {
    const first = tableOver([raised(parent)])
    assert.strictEqual(tableOver([first, parent]).version, 2)
  })
})

describe("inRunOrder", () => {
  const rollupAfter = (name: string, after: ReadonlyArray<RollupDefinition>): RollupDefinition =>
    defineRollup({ name, tables: [], after, afterFailure: "retry", next: () => undefined })

  it("puts each rollup once, behind all that it reads, and keeps the order otherwise", () => {
    const base = rollupAfter("base", [])
    const middle = rollupAfter("middle", [base])
    const all = [rollupAfter("apart", []), rollupAfter("top", [middle, base]), base, middle]
    assert.deepStrictEqual(
      inRunOrder(all).map(({ name }) => name),
      ["apart", "base", "middle", "top"],
    )
  })
})

describe("the rollups", () => {
  it("have names of their own", () => {
    const names = rollups.map(({ name }) => name)
    assert.deepStrictEqual(names, [...new Set(names)])
  })

  it("run after every rollup whose tables theirs derive from", () => {
    for (const rollup of rollups) {
      const read = rollup.tables.flatMap(({ derivedFrom }) => derivedFrom)
      const sources = rollups.filter((other) => other !== rollup && other.tables.some((table) => read.includes(table)))
      assert.includeMembers([...rollup.after], sources)
    }
  })

  it("have the version of the table with their progress", () => {
    assert.strictEqual(tickFolds.version, foldedTicks.version)
    assert.isAtLeast(foldedTicks.version, foldedCheckpoints.version)
  })
})
