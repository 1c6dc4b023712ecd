import type { SaleRule } from "../sale-rule.ts"

/** Price and royalty, where the event has them. */
const stated = { price: { word: 0 } } as const
const withRoyalty = { ...stated, royalty: { amount: { word: 2 } } } as const

/**
 * Trades with pools of both versions. Each pool is a contract of its own, so any contract can emit these events. The events of the first version
 * have no values.
 *
 * Source: `src/LSSVMPair.sol` of https://github.com/sudoswap/lssvm and https://github.com/sudoswap/lssvm2.
 */
export const sales: ReadonlyArray<SaleRule> = [
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
