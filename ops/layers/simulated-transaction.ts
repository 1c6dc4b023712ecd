/** Outcome of a simulated call as its transaction would be in the tables: its block goes through the same processors and the same projection. Pure. */
import { cleanText } from "#api/render/text.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Simulation } from "#chains/reader/simulate-call.ts"
import type { CallOutcome } from "#chains/reader/simulated-block.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { transactionDocuments } from "#projections/transactions/transaction-documents.ts"
import type { SimulationOutcome } from "#schemas/domain/simulation.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { recordedAllowances } from "./recorded-allowances.ts"

/** Longest reason of a failure, in characters. */
const reasonCharactersMax = 200

/** A reason of an endpoint or a contract as text for people. */
export const reasonText = (reason: string): string => cleanText(reason, reasonCharactersMax)

/** Why an executed call failed; `undefined` if it succeeded. */
export const failureText = ({ hasSucceeded, reason }: CallOutcome): string | undefined =>
  hasSucceeded ? undefined : reasonText(reason ?? "execution reverted")

/** The outcome of a call that no endpoint executed. */
export const notSimulated = (reason: string): SimulationOutcome => ({ isSimulated: false, reason: reasonText(reason) })

/** The facts without fees: a simulated call pays none. */
export const withoutFees = (facts: BlockFacts): BlockFacts => ({
  ...facts,
  deltas: facts.deltas.filter(({ kind }) => kind !== "fee"),
})

/** The facts of the block of a simulated call. */
export const simulatedFacts = (
  chain: ChainDefinition,
  { block }: Extract<Simulation, { kind: "executed" }>,
): BlockFacts | undefined => {
  const [facts] = foldBlocks({ chain, blocks: [block] })
  return facts === undefined ? undefined : withoutFees(facts)
}

/** The outcome of a simulation. */
export const simulatedTransaction = (chain: ChainDefinition, simulation: Simulation): SimulationOutcome => {
  if (simulation.kind === "refused") return notSimulated(simulation.reason)
  const facts = simulatedFacts(chain, simulation)
  const [row] = facts === undefined ? [] : transactionDocuments.rows(facts)
  if (row === undefined) return notSimulated("The outcome could not be read.")
  const { block, outcome } = simulation
  const reason = failureText(outcome)
  return {
    isSimulated: true,
    ...(reason === undefined ? {} : { reason }),
    blockNumber: block.number,
    blockHash: block.hash,
    timestampMs: block.timestampMs,
    document: String(row.document),
    allowances: recordedAllowances(outcome.logs),
  }
}
