/** Registries of agents, as data of a brand. */
import type { ContractTable } from "./contract-table.ts"

/** The registries of agents (ERC-8004); a chain has one of each. */
export interface AgentRules {
  readonly identities: ContractTable
  readonly reputations: ContractTable
}
