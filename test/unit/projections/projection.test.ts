import { assert, describe, it } from "@effect/vitest"
import { uint32Column } from "#projections/column.ts"
import { blocks } from "#projections/definitions/blocks.ts"
import { defineProjection, type Projection } from "#projections/projection.ts"
import { foldedCheckpoints } from "#projections/rollups/folded-checkpoints.ts"
import { foldedTicks } from "#projections/rollups/folded-ticks.ts"
import { tickFolds } from "#projections/rollups/tick-folds.ts"

const rollupOf = (derivedFrom: ReadonlyArray<Projection>, version = 1): Projection =>
  defineProjection({
    name: "rollup",
    version,
    derivedFrom,
    comment: "A test's.",
    columns: { height: uint32Column("Height.") },
    orderBy: ["chain_id", "height"],
    shardBy: ["chain_id"],
  })

const raised = (projection: Projection): Projection => ({ ...projection, version: projection.version + 1 })

describe("defineProjection", () => {
  it("names the table by the version", () => {
    assert.strictEqual(rollupOf([]).table, "rollup_v1")
    assert.strictEqual(rollupOf([], 3).table, "rollup_v3")
  })

  it("gives a rollup another table with each new version of what it is derived from, and of its own", () => {
    const tables = [
      rollupOf([blocks]),
      rollupOf([raised(blocks)]),
      rollupOf([raised(blocks)], 2),
      rollupOf([raised(raised(blocks))], 2),
    ].map(({ table }) => table)
    assert.deepStrictEqual(tables, ["rollup_v1", "rollup_v2", "rollup_v3", "rollup_v4"])
  })

  it("passes versions on from rollup to rollup", () => {
    const first = rollupOf([raised(blocks)])
    assert.strictEqual(rollupOf([first, blocks]).version, 2)
  })
})

describe("the rollups", () => {
  it("are of one version with what says how far they go", () => {
    assert.strictEqual(tickFolds.version, foldedTicks.version)
    assert.isAtLeast(foldedTicks.version, foldedCheckpoints.version)
  })
})
