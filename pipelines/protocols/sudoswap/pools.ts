import type { NftPoolRule } from "../nft-pool-rule.ts"
import { contracts } from "./contracts.ts"

/** Pools of the first version. Prices in pools of the second include royalties, which change without an event of the pool. */
export const nftPools: NftPoolRule = {
  factories: contracts.factories,
  curves: {
    // The pool of the development chain is its own factory and curve; a contract has one role.
    linear: { ...contracts.linearCurves, 31337: contracts.factories[31337] ?? [] },
    exponential: contracts.exponentialCurves,
    xyk: contracts.xykCurves,
  },
}
