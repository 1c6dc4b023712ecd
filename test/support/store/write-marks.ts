import { ownSet } from "#projections/registry.ts"
import { writeSetMarks } from "#projections/table/write-marks.ts"
import type { Mark } from "#schemas/domain/mark.ts"

/** Writes marks for this release's table set. */
export const writeMarks = (marks: ReadonlyArray<Mark>) =>
  writeSetMarks(marks.map((mark) => ({ mark, setNames: [ownSet.name] })))
