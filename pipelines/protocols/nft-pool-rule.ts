/** Pools that trade NFTs along a curve, as data of a brand. */
import type { NftPoolCurve } from "#schemas/facts/nft-pool.ts"
import type { ContractTable } from "./contract-table.ts"

/** Factories of pools, and the contracts of their curves. Pools with any other curve have no prices. */
export interface NftPoolRule {
  /** The form of pools: whether they trade for tokens in odd variants, or in those from 2, and how they round. */
  readonly form: "first" | "second"
  readonly factories: ContractTable
  readonly curves: Readonly<Record<NftPoolCurve, ContractTable>>
}
