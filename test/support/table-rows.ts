import { commonColumns, type Projection } from "#projections/table/projection.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"

/** The rows that a projection derives from a block's facts, by column, without the columns that all projections have. */
export const rowsOf = (
  { encodeRows, insertColumns }: Projection,
  facts: BlockFacts,
): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  encodeRows(facts, 1, "live").map((row) =>
    Object.fromEntries(
      insertColumns.flatMap(({ name }, index) => (Object.hasOwn(commonColumns, name) ? [] : [[name, row[index]]])),
    ),
  )
