/** The steps of writing a flush, a revert or a fold, by name, detected by the statements sent to the store. */
import { projections } from "#projections/registry.ts"
import type { GateMoment, PassingStatement } from "./store-gate.ts"

/** The closed list of steps. */
export const writingSteps = [
  "before the first insert",
  "between tables",
  "before the commit row",
  "after the commit row",
  "between mark down and the first undo",
  "between undos",
  "before mark up",
  "after mark up",
  "while folding checkpoints",
] as const

export type WritingStep = (typeof writingSteps)[number]

/** Progress of a caller in its current write. */
export interface WritingProgress {
  /** Row inserts since the last mark: received by the store, and completed. */
  rowsBegun: number
  rowsDone: number
  /** Undo statements since the last mark, likewise. */
  undosBegun: number
  undosDone: number
}

/** Progress right after a mark. */
export const nothingWritten = (): WritingProgress => ({ rowsBegun: 0, rowsDone: 0, undosBegun: 0, undosDone: 0 })

const factTables: ReadonlySet<string> = new Set(projections.map(({ table }) => table))

const isRows = ({ kind, table }: PassingStatement): boolean => kind === "rows" && factTables.has(table ?? "")

/** Updates the progress by a statement at a moment. */
export const noteStatement = (progress: WritingProgress, statement: PassingStatement, moment: GateMoment): void => {
  const isBefore = moment === "before"
  if (isRows(statement)) progress[isBefore ? "rowsBegun" : "rowsDone"] += 1
  if (statement.kind === "undo") progress[isBefore ? "undosBegun" : "undosDone"] += 1
  if (statement.kind === "mark" && !isBefore) Object.assign(progress, nothingWritten())
}

/** A statement at a moment, with its caller's progress. */
export interface Sighting {
  readonly progress: Readonly<WritingProgress>
  readonly statement: PassingStatement
  readonly moment: GateMoment
}

/**
 * Whether a statement is at the start of a step.
 *
 * @param count - For steps between two statements of a kind: the number of statements before it.
 */
export const isAtStep = (step: WritingStep, count: number, { progress, statement, moment }: Sighting): boolean => {
  const isBefore = moment === "before"
  const isMark = statement.kind === "mark" && !statement.isDown
  const isUndo = statement.kind === "undo" && isBefore
  switch (step) {
    case "before the first insert":
      return isRows(statement) && isBefore && progress.rowsBegun === 0
    case "between tables":
      return isRows(statement) && isBefore && progress.rowsDone >= count
    case "before the commit row":
      return isMark && isBefore && progress.rowsDone > 0
    case "after the commit row":
      return isMark && !isBefore && progress.rowsDone > 0
    case "between mark down and the first undo":
      return isUndo && progress.undosBegun === 0
    case "between undos":
      return isUndo && progress.undosDone >= count
    case "before mark up":
      return isMark && isBefore && progress.undosDone > 0
    case "after mark up":
      return isMark && !isBefore && progress.undosDone > 0
    case "while folding checkpoints":
      return statement.kind === "fold"
  }
}

/** Whether a step is part of a revert. */
export const isOfRevert = (step: WritingStep): boolean => /undo|mark/.test(step)
