/** Outcome of a simulated call in the form of histories: its block goes through the same processors. Pure. */
import type { TokenLookup } from "#api/render/description.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Simulation } from "#chains/reader/simulate-call.ts"
import { failureText, reasonText, simulatedFacts } from "../../layers/simulated-transaction.ts"
import { type TransactionFacts, transactionFacts } from "../recordings/fact-line.ts"

/** Outcome of a simulated call as JSON. */
export interface SimulatedOutcome {
  /** `NOT_SIMULATED` where no endpoint executed the call. */
  readonly status: "SUCCEEDED" | "FAILED" | "NOT_SIMULATED"
  /** Reason of a failure, or why the call was not simulated; null for a success. */
  readonly reason: string | null
  /** The block after which the call was executed. */
  readonly atBlock: number | null
  readonly gasUsed: string | null
  /** The sentence that the history would have. */
  readonly sentence: string | null
  /** Changes of balances, fees excepted: a simulated call pays none. */
  readonly deltas: TransactionFacts["deltas"] | null
}

/** The outcome of a call that no endpoint executed. */
export const notSimulated = (reason: string): SimulatedOutcome => ({
  status: "NOT_SIMULATED",
  reason: reasonText(reason),
  atBlock: null,
  gasUsed: null,
  sentence: null,
  deltas: null,
})

/** The outcome of a simulation, with the symbols of tokens that `tokenOf` has. */
export const simulatedOutcome = (
  chain: ChainDefinition,
  simulation: Simulation,
  tokenOf?: TokenLookup,
): SimulatedOutcome => {
  if (simulation.kind === "refused") return notSimulated(simulation.reason)
  const { block, outcome } = simulation
  const facts = simulatedFacts(chain, simulation)
  const [transaction] = facts === undefined ? [] : transactionFacts(chain, facts, tokenOf)
  return {
    status: outcome.hasSucceeded ? "SUCCEEDED" : "FAILED",
    reason: failureText(outcome) ?? null,
    atBlock: block.number,
    gasUsed: outcome.gasUsedRaw.toString(),
    sentence: transaction?.processedDescription ?? null,
    deltas: transaction?.deltas ?? null,
  }
}
