import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { interpretCall } from "./heuristics/call.ts"
import { heuristics } from "./heuristics/registry.ts"
import { interpretSetCode } from "./heuristics/set-code.ts"
import { interpretMatch } from "./rules/interpret-match.ts"
import type { DecodedTransaction } from "./transaction/decoded-transaction.ts"

const heuristicOf = new Map(heuristics.map((heuristic) => [heuristic.shape, heuristic]))

/**
 * The interpretation of a transaction: by the rules of the protocol that matches best, else by the heuristic of its shape, else by its
 * delegation, else by the contract it called. A delegation beside other actions is an action of its own.
 */
export const interpretTransaction = (transaction: DecodedTransaction): Interpretation => {
  const delegation = interpretSetCode(transaction)
  const interpretation = interpretMatch(transaction) ?? heuristicOf.get(transaction.shape)?.interpret(transaction)
  if (delegation === undefined) return interpretation ?? interpretCall(transaction)
  if (interpretation === undefined) return delegation
  if (transaction.hasFailed) return interpretation
  return { ...interpretation, actions: [...interpretation.actions, ...delegation.actions] }
}
