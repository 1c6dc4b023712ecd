import type { SequencedFacts } from "#pipelines/runtime/fact-sink.ts"
import type { ColumnValue } from "#projections/store/store.ts"
import { commonValues, type Projection } from "#projections/table/projection.ts"

/** Values of `insertColumns` for every row that a projection inserts for a block. */
export const insertedValues = (
  { rows, insertColumns }: Projection,
  sequenced: SequencedFacts,
): ReadonlyArray<ReadonlyArray<ColumnValue>> => {
  const common = commonValues(sequenced)
  return rows(sequenced.facts).map((row) => {
    const whole: Readonly<Record<string, ColumnValue>> = { ...row, ...common }
    return insertColumns.map(({ name }) => whole[name])
  })
}
