import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { interpreters } from "./registry.ts"
import { type DecodedTransaction, type Interpreter, specificities } from "./transaction/decoded-transaction.ts"

/** The interpreters that match a transaction, most specific first; equals keep the order of the list. */
export const matchingInterpreters = (
  transaction: DecodedTransaction,
  candidates: ReadonlyArray<Interpreter> = interpreters,
): ReadonlyArray<Interpreter> =>
  candidates
    .filter((interpreter) => interpreter.matches(transaction))
    .toSorted((left, right) => specificities.indexOf(right.specificity) - specificities.indexOf(left.specificity))

/**
 * The interpretation of a transaction, by the most specific interpreter that returns one.
 *
 * There always is one, because the fall-back matches everything.
 */
export const interpretTransaction = (
  transaction: DecodedTransaction,
  candidates: ReadonlyArray<Interpreter> = interpreters,
): Interpretation => {
  for (const interpreter of matchingInterpreters(transaction, candidates)) {
    const interpretation = interpreter.interpret(transaction)
    if (interpretation !== undefined) return interpretation
  }
  throw new Error("No interpreter has a word for a transaction: the fall-back is missing.")
}
