/** Where processes are killed: every victim at every step of its work, by name. */
import { projections } from "#projections/registry.ts"
import type { GateMoment, PassingStatement } from "../support/store-gate.ts"

/** A moment in the writing of a flush, a revert or a fold, as the statements on their way to the store tell it. */
export type WritingStep =
  | "before the first insert"
  | "between tables"
  | "before the commit row"
  | "after the commit row"
  | "between mark down and the first undo"
  | "between undos"
  | "before mark up"
  | "after mark up"
  | "while folding checkpoints"

/** A victim at a step. */
export type KillPoint =
  | { readonly victim: "processor" | "engine"; readonly step: WritingStep }
  | { readonly victim: "reader"; readonly step: "while reading" | "after append" }
  | { readonly victim: "broker"; readonly step: "after append" | "while consumers read" | "while a group rebalances" }
  | { readonly victim: "api"; readonly step: "while answering" }

const writingSteps: ReadonlyArray<WritingStep> = [
  "before the first insert",
  "between tables",
  "before the commit row",
  "after the commit row",
  "between mark down and the first undo",
  "between undos",
  "before mark up",
  "after mark up",
  "while folding checkpoints",
]

/** The matrix: all that must be met. Neighbours differ in victim, so that a seed meets several. */
export const killPoints: ReadonlyArray<KillPoint> = [
  { victim: "reader", step: "while reading" },
  { victim: "broker", step: "after append" },
  { victim: "api", step: "while answering" },
  ...writingSteps.flatMap(
    (step): ReadonlyArray<KillPoint> => [
      { victim: "processor", step },
      { victim: "engine", step },
    ],
  ),
  { victim: "reader", step: "after append" },
  { victim: "broker", step: "while consumers read" },
  { victim: "broker", step: "while a group rebalances" },
]

/** The name under which a point is counted. */
export const pointName = ({ victim, step }: KillPoint): string => `${victim} ${step}`

/** How far a caller has come in what it is writing. */
export interface WritingProgress {
  /** Inserts of rows that have reached the store, and those that it has carried out, since the last mark. */
  rowsBegun: number
  rowsDone: number
  /** The same of undos. */
  undosBegun: number
  undosDone: number
}

/** Nothing since the last mark. */
export const nothingWritten = (): WritingProgress => ({ rowsBegun: 0, rowsDone: 0, undosBegun: 0, undosDone: 0 })

const factTables: ReadonlySet<string> = new Set(projections.map(({ table }) => table))

const isRows = ({ kind, table }: PassingStatement): boolean => kind === "rows" && factTables.has(table ?? "")

/** Takes a statement into account that has come to a moment. */
export const noteStatement = (progress: WritingProgress, statement: PassingStatement, moment: GateMoment): void => {
  const isBefore = moment === "before"
  if (isRows(statement)) progress[isBefore ? "rowsBegun" : "rowsDone"] += 1
  if (statement.kind === "undo") progress[isBefore ? "undosBegun" : "undosDone"] += 1
  if (statement.kind === "mark" && !isBefore) Object.assign(progress, nothingWritten())
}

/** A statement at a moment, with what its caller had written before. */
export interface Sighting {
  readonly progress: Readonly<WritingProgress>
  readonly statement: PassingStatement
  readonly moment: GateMoment
}

/**
 * Whether a statement is where a step begins.
 *
 * @param count - Of the steps between two of a kind: behind how many.
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
