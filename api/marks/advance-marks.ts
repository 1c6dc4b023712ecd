/** The work on new marks of the served tables, before requests see them. */
import { Effect } from "effect"
import { storeOver } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import type { ServedMarks } from "#projections/table/commits.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { readInAdvance } from "../cache/recent-uses.ts"
import type { Advance } from "./advanced-read.ts"

const differ = (marks: ReadonlyArray<Mark>, others: ReadonlyArray<Mark>, text: (mark: Mark) => string): boolean =>
  marks.some((mark) => {
    const other = laneMark(others, mark.chainId, mark.lane)
    return other === undefined || text(other) !== text(mark)
  })

/** Reads what answers shared at the last marks, over the same tables. */
export const advanceServed: Advance<ServedMarks, Store> = {
  isNew: ({ marks }, last) =>
    last === undefined || differ(marks, last.marks, ({ place, applied }) => `${place.seq} ${applied}`),
  isReverted: ({ marks }, later) => differ(marks, later.marks, ({ revertCount }) => `${revertCount}`),
  work: ({ set, marks }, noteQueries) =>
    Effect.ignore(
      Effect.flatMap(storeOver(set, release), (store) =>
        Effect.provideService(readInAdvance(marks), Store, noteQueries(store)),
      ),
    ),
}
