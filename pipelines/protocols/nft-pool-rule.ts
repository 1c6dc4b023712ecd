/** Pools that trade NFTs along a curve, as data of a brand. */
import type { NftPoolCurve } from "#schemas/facts/nft-pool.ts"
import type { ContractTable } from "./contract-table.ts"

/** Pool factories, and the contracts of their curves. Pools with any other curve have no prices. */
export interface NftPoolRule {
  /** Form of the pools: whether odd variants or those from 2 on trade for tokens, and how they round. */
  readonly form: "first" | "second"
  readonly factories: ContractTable
  readonly curves: Readonly<Record<NftPoolCurve, ContractTable>>
}
