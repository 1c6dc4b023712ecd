/** Parts of tables that were there and no longer are, although ClickHouse did not merge or delete them: their directories were removed. */
import { Effect } from "effect"
import {
  type Part,
  readActiveParts,
  readNewestMutations,
  readNotedParts,
  type TableParts,
  writeNotedParts,
} from "../table/noted-parts.ts"

/** The place of a part in its table, from its name: `<partition>_<first block>_<last block>_<level>`, and `_<mutation>` of a changed one. */
const placeOf = (name: string) => {
  const [, partition = "", first, last, mutation] = /^(.+?)_(\d+)_(\d+)_\d+(?:_(\d+))?$/.exec(name) ?? []
  return { partition, first: Number(first), last: Number(last), version: Number(mutation ?? first) }
}

/**
 * The noted parts that are lost: neither is there a part of all of their blocks, such as a later merge, nor are there parts of some of them with
 * as many rows, such as those that a merge that was lost had come from.
 *
 * @param newestMutation - Version of the table's newest mutation, which may have left parts without rows, and removed them.
 */
export const lostParts = (
  noted: ReadonlyArray<Part>,
  active: ReadonlyArray<Part>,
  newestMutation = 0,
): ReadonlyArray<Part> => {
  const places = active.map(({ name, rows }) => ({ ...placeOf(name), rows }))
  return noted.filter((part) => {
    const { partition, first, last, version } = placeOf(part.name)
    const ofPartition = places.filter((place) => place.partition === partition)
    if (version < newestMutation || ofPartition.some((place) => place.first <= first && place.last >= last))
      return false
    const within = ofPartition.filter((place) => place.first >= first && place.last <= last)
    return within.reduce((sum, { rows }) => sum + rows, 0) < part.rows
  })
}

/** A table, the parts that it has and had, and those that are lost. */
export interface PartsFinding extends TableParts {
  readonly noted: ReadonlyArray<Part>
  readonly lost: ReadonlyArray<Part>
}

/** Compares the parts of each table with those that were noted. In this order: a part that is noted meanwhile is not missed. */
export const findLostParts = Effect.fn("migrate.findLostParts")(function* () {
  const noted = new Map((yield* readNotedParts()).map(({ tableId, parts }) => [tableId, parts]))
  const active = yield* readActiveParts()
  const mutations = yield* readNewestMutations()
  return active.map((table): PartsFinding => {
    const before = noted.get(table.tableId) ?? []
    return { ...table, noted: before, lost: lostParts(before, table.parts, mutations.get(table.table)) }
  })
})

const isSame = (left: ReadonlyArray<Part>, right: ReadonlyArray<Part>): boolean =>
  left.length === right.length && left.every(({ name }, index) => name === right[index]?.name)

/** Notes the parts of the tables that have others than before, and with them the lost ones, so that these stay found. */
export const notePartsOf = (findings: ReadonlyArray<PartsFinding>) =>
  writeNotedParts(
    findings
      .map(({ lost, parts, ...table }) => ({ ...table, parts: [...lost, ...parts] }))
      .filter(({ noted, parts }) => !isSame(noted, parts)),
  )
