/** Lists of followed accounts, as data of a brand. */
import type { ContractTable } from "./contract-table.ts"

/** The contracts of the lists of a brand, in the form of EFP. */
export interface FollowRules {
  /** Tokens of lists, and where the records of each are stored. */
  readonly registries: ContractTable
  /** The primary list of each account. */
  readonly accounts: ContractTable
  /** Records and users of lists. */
  readonly records: ContractTable
}
