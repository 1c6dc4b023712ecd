import { nftMarketRules } from "../families/flow-rules.ts"
import type { NftPoolRule } from "../nft-pool-rule.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("sudoswap")

/** Price and royalty, where the event has them. */
const stated = { price: { word: 0 } } as const
const withRoyalty = { ...stated, royalty: { amount: { word: 2 } } } as const

/**
 * Trades with pools of both versions. Each pool is a contract of its own, so any contract can emit these events. The events of the first version
 * have no values.
 *
 * Source: `src/LSSVMPair.sol` of https://github.com/sudoswap/lssvm and https://github.com/sudoswap/lssvm2.
 */
const sales: ReadonlyArray<SaleRule> = [
  { form: "pool", side: "sells", event: "SwapNFTOutPair()" },
  { form: "pool", side: "buys", event: "SwapNFTInPair()" },
  { form: "pool", side: "sells", event: "SwapNFTOutPair(uint256,uint256[])", ...stated },
  { form: "pool", side: "buys", event: "SwapNFTInPair(uint256,uint256[])", ...stated },
  { form: "pool", side: "sells", event: "SwapNFTOutPair(uint256,uint256)", ...stated },
  { form: "pool", side: "buys", event: "SwapNFTInPair(uint256,uint256)", ...stated },
  { form: "pool", side: "sells", event: "SwapNFTOutPair(uint256,uint256[],uint256)", ...withRoyalty },
  { form: "pool", side: "buys", event: "SwapNFTInPair(uint256,uint256[],uint256)", ...withRoyalty },
  { form: "pool", side: "sells", event: "SwapNFTOutPair(uint256,uint256,uint256)", ...withRoyalty },
  { form: "pool", side: "buys", event: "SwapNFTInPair(uint256,uint256,uint256)", ...withRoyalty },
]

/** Pools of both versions. Those of the second pay royalties, whose share is the one at the read of the pool. */
const nftPools: ReadonlyArray<NftPoolRule> = [
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

/** sudoswap routers, both versions. */
export const sudoswap = defineProtocol({
  slug: "sudoswap",
  name: "sudoswap",
  sales,
  nftPools,
  rules: [...nftMarketRules(contracts.routers)],
})
