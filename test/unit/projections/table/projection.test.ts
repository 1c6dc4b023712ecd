import { assert, describe, it } from "@effect/vitest"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { foldedTicks } from "#projections/prices/folded-ticks.ts"
import { tickFolds } from "#projections/prices/tick-folds.ts"
import { uint32Column, uint64Column } from "#projections/table/column.ts"
import { defineProjection, type Projection } from "#projections/table/projection.ts"

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

const parent = rollupOf([])

const raised = (projection: Projection): Projection => ({ ...projection, version: projection.version + 1 })

describe("defineProjection", () => {
  it("names the table by the version", () => {
    assert.strictEqual(rollupOf([]).table, "rollup_v1")
    assert.strictEqual(rollupOf([], 3).table, "rollup_v3")
  })

  it("gives a rollup another table for each new version of its sources, and of its own", () => {
    const tables = [
      rollupOf([parent]),
      rollupOf([raised(parent)]),
      rollupOf([raised(parent)], 2),
      rollupOf([raised(raised(parent))], 2),
    ].map(({ table }) => table)
    assert.deepStrictEqual(tables, ["rollup_v1", "rollup_v2", "rollup_v3", "rollup_v4"])
  })

  it("has a digest that follows from key and columns, and not from comments", () => {
    const definition = {
      name: "heights",
      version: 1,
      comment: "A test's.",
      columns: { height: uint32Column("Height.") },
      orderBy: ["chain_id", "height"],
      shardBy: ["chain_id"],
    } as const
    const { digest } = defineProjection(definition)
    const reworded = { ...definition, comment: "Reworded.", columns: { height: uint32Column("Number of the block.") } }
    assert.strictEqual(defineProjection(reworded).digest, digest)
    const others = [
      defineProjection({ ...definition, columns: { height: uint64Column("Height.") } }),
      defineProjection({ ...definition, columns: { ...definition.columns, depth: uint32Column("Depth.") } }),
      defineProjection({ ...definition, orderBy: ["height", "chain_id"] }),
      defineProjection({ ...definition, indexGranularityRows: 256 }),
      defineProjection({ ...definition, partitionBy: "chain_id" }),
    ]
    for (const other of others) assert.notStrictEqual(other.digest, digest)
  })

  it("passes versions on from rollup to rollup", () => {
    const first = rollupOf([raised(parent)])
    assert.strictEqual(rollupOf([first, parent]).version, 2)
  })
})

describe("the rollups", () => {
  it("have the version of the table with their progress", () => {
    assert.strictEqual(tickFolds.version, foldedTicks.version)
    assert.isAtLeast(foldedTicks.version, foldedCheckpoints.version)
  })
})
