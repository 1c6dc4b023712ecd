import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { interpretCall } from "./heuristics/call.ts"
import { heuristics } from "./heuristics/registry.ts"
import { interpretMatch } from "./rules/interpret-match.ts"
import type { DecodedTransaction } from "./transaction/decoded-transaction.ts"

const heuristicOf = new Map(heuristics.map((heuristic) => [heuristic.shape, heuristic]))

/**
 * The interpretation of a transaction: by the rules of the protocol that matches best, else by the heuristic of its shape, else by
 * the contract it called.
 */
export const interpretTransaction = (transaction: DecodedTransaction): Interpretation =>
  interpretMatch(transaction) ??
  heuristicOf.get(transaction.shape)?.interpret(transaction) ??
  interpretCall(transaction)
