import { assert, describe, it } from "@effect/vitest"
import { addedColumn, uint32Column, uint64Column } from "#projections/table/column.ts"
import { createTableSql, defineProjection } from "#projections/table/projection.ts"
import { hash } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"
import { insertedValues } from "../../../support/store/table-rows.ts"

describe("defineProjection", () => {
  const definition = {
    name: "heights",
    version: 1,
    comment: "A test's.",
    columns: { height: uint32Column("Height.") },
    orderBy: ["chain_id", "height"],
    shardBy: ["chain_id"],
    rows: () => [{ height: 7 }],
  } as const

  it("names the table by the version", () => {
    assert.strictEqual(defineProjection(definition).table, "heights_v1")
    assert.strictEqual(defineProjection({ ...definition, version: 3 }).table, "heights_v3")
  })

  it("adds the block, the lane and the seq to each row", () => {
    const projection = defineProjection(definition)
    const { insertColumns } = projection
    const facts = foldOne({ number: 5 })
    const [row, ...others] = insertedValues(projection, { facts, seq: 9, lane: "live" })
    assert.lengthOf(others, 0)
    assert.deepStrictEqual(Object.fromEntries(insertColumns.map(({ name }, index) => [name, row?.[index]])), {
      height: 7,
      chain_id: facts.block.chainId,
      block_number: 5,
      block_hash: hash(5),
      lane: "live",
      seq: 9,
      is_deleted: 0,
    })
  })

  it("has a digest that follows from key and columns, and not from comments", () => {
    const { digest } = defineProjection(definition)
    const reworded = { ...definition, comment: "Reworded.", columns: { height: uint32Column("Number of the block.") } }
    assert.strictEqual(defineProjection(reworded).digest, digest)
    const others = [
      defineProjection({ ...definition, columns: { height: uint64Column("Height.") } }),
      defineProjection({
        ...definition,
        columns: { ...definition.columns, depth: uint32Column("Depth.") },
        rows: () => [],
      }),
      defineProjection({ ...definition, orderBy: ["height", "chain_id"] }),
      defineProjection({ ...definition, indexGranularityRows: 256 }),
      defineProjection({ ...definition, partitionBy: "chain_id" }),
    ]
    for (const other of others) assert.notStrictEqual(other.digest, digest)
  })

  it("has the same digest if its parts are one file each", () => {
    const compact = defineProjection({ ...definition, hasCompactParts: true })
    assert.strictEqual(compact.digest, defineProjection(definition).digest)
    assert.include(createTableSql(compact).join("\n"), "min_bytes_for_wide_part = 9007199254740992\n")
  })

  it("has the digests of its shapes before columns were added, the latest first", () => {
    const [colour, weight] = [addedColumn(uint32Column("Colour.")), addedColumn(uint32Column("Weight."))]
    const rows = () => []
    const first = defineProjection({ ...definition, rows })
    const second = defineProjection({ ...definition, columns: { ...definition.columns, colour }, rows })
    const third = defineProjection({ ...definition, columns: { ...definition.columns, colour, weight }, rows })
    assert.deepStrictEqual(
      [first, second, third].map(({ narrowerShapes }) => narrowerShapes),
      [
        [],
        [{ digest: first.digest, lacking: ["colour"] }],
        [
          { digest: second.digest, lacking: ["weight"] },
          { digest: first.digest, lacking: ["colour", "weight"] },
        ],
      ],
    )
    assert.strictEqual(third.columns.colour?.type, "Nullable(UInt32)")
  })
})
