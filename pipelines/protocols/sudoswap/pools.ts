import type { NftPoolRule } from "../nft-pool-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("sudoswap")

/** Pools of both versions. Those of the second pay royalties, whose share is the one at the read of the pool. */
export const nftPools: ReadonlyArray<NftPoolRule> = [
  {
    form: "first",
    factories: contracts.factories,
    curves: {
      // The pool of the development chain is its own factory and curve; a contract has one role.
      linear: { ...contracts.linearCurves, 31337: contracts.factories[31337] ?? [] },
      exponential: contracts.exponentialCurves,
      xyk: contracts.xykCurves,
      gda: {},
    },
  },
  {
    form: "second",
    factories: contracts.secondFactories,
    curves: {
      linear: contracts.secondLinearCurves,
      exponential: contracts.secondExponentialCurves,
      xyk: contracts.secondXykCurves,
      gda: contracts.secondAuctionCurves,
    },
  },
]
