/** Digests of the rows of each table for the shared story, and the file that records them. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { projections } from "#projections/registry.ts"
import type { Projection } from "#projections/table/projection.ts"
import { factsOfStory, fullStory } from "../../support/store/full-story.ts"
import { insertedValues } from "../../support/store/table-rows.ts"

/** Path of the recorded digests. */
export const digestsPath = "test/golden/rows/digests.json"

/** Digests by table, one per block of the story, and under `story` those of its blocks. A block that is added at the end changes no other. */
export type RowDigests = Readonly<Record<string, ReadonlyArray<string>>>

/** The recorded digests. */
export const readRowDigests = (): RowDigests => JSON.parse(readFileSync(digestsPath, "utf8"))

const facts = factsOfStory(fullStory)

const digestOf = (rows: ReadonlyArray<unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)))
    .digest("hex")
    .slice(0, 16)

/** Rows of a table for the shared story, by block. */
export const rowsOfStory = (projection: Projection) =>
  facts.map((ofBlock, index) => insertedValues(projection, { facts: ofBlock, seq: index + 1, lane: "live" }))

/** Names of the columns that were added to a projection. */
const addedColumns = ({ columns }: Projection): ReadonlyArray<string> =>
  Object.entries(columns).flatMap(([name, { isAdded }]) => (isAdded ? [name] : []))

/** The digests of a table's rows without added columns, and those of each added column. */
const tableDigests = (projection: Projection) => {
  const added = addedColumns(projection)
  const names = projection.insertColumns.map(({ name }) => name)
  const digestsOf = (isCovered: (name: string) => boolean) =>
    rowsOfStory(projection).map((rows) =>
      digestOf(rows.map((values) => values.filter((_, index) => isCovered(names[index] ?? "")))),
    )
  return [
    [projection.table, digestsOf((name) => !added.includes(name))] as const,
    ...added.map((column) => [`${projection.table} ${column}`, digestsOf((name) => name === column)] as const),
  ]
}

/** The digests of this release. */
export const rowDigests = (): RowDigests =>
  Object.fromEntries([...projections.flatMap(tableDigests), ["story", facts.map(({ block }) => digestOf([block]))]])

/** The recorded digests with those of new tables and blocks, without those of removed tables. A recorded digest is never replaced. */
export const completedDigests = (recorded: RowDigests, digests: RowDigests): RowDigests =>
  Object.fromEntries(
    Object.entries(digests)
      .map(([table, ofBlocks]) => [table, ofBlocks.map((digest, index) => recorded[table]?.[index] ?? digest)] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
