import type { NftPoolRule } from "../nft-pool-rule.ts"
import { contracts } from "./contracts.ts"

/** Pools of the first version. Prices in pools of the second include royalties, which change without an event of the pool. */
export const nftPools: NftPoolRule = {
  factories: contracts.factories,
  curves: {
    linear: contracts.linearCurves,
    exponential: contracts.exponentialCurves,
    xyk: contracts.xykCurves,
  },
}
