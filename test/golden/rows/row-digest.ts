/** Digests of the rows of each table for the shared story, and the file that records them. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { projections } from "#projections/registry.ts"
import type { Projection } from "#projections/table/projection.ts"
import { factsOfStory, fullStory } from "../../support/full-story.ts"

/** Path of the recorded digests. */
export const digestsPath = "test/golden/rows/digests.json"

/** Digests by table, and under `story` that of the story itself. */
export type RowDigests = Readonly<Record<string, string>>

/** The recorded digests. */
export const readRowDigests = (): RowDigests => JSON.parse(readFileSync(digestsPath, "utf8"))

const facts = factsOfStory(fullStory)

const digestOf = (rows: ReadonlyArray<unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)))
    .digest("hex")
    .slice(0, 16)

/** Rows of a table of the shared story. */
export const rowsOfStory = ({ encodeRows }: Projection) =>
  facts.flatMap((ofBlock, index) => encodeRows(ofBlock, index + 1, "live"))

/** The digests of this release. */
export const rowDigests = (): RowDigests =>
  Object.fromEntries([
    ...projections.map((projection) => [projection.table, digestOf(rowsOfStory(projection))] as const),
    ["story", digestOf(facts.map(({ block }) => block))],
  ])

/** The recorded digests with those of new tables, without those of removed ones. A recorded digest is never replaced. */
export const completedDigests = (recorded: RowDigests, digests: RowDigests): RowDigests =>
  Object.fromEntries(
    Object.entries(digests)
      .map(([table, digest]) => [table, recorded[table] ?? digest] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
