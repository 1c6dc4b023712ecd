import { algebraRules } from "../families/algebra-exchange.ts"
import { uniswapV2PairRules } from "../families/uniswap-v2-pairs.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-router.ts"
import { defineProtocol } from "../protocol.ts"
import { v2Contracts, v3Contracts, v4Contracts } from "./contracts.ts"
import { pairs, v2Positions, v3Positions, v4Positions } from "./positions.ts"

/** QuickSwap v2, a Uniswap v2 fork. */
const v2 = defineProtocol({
  slug: "quickswap-v2",
  name: "QuickSwap",
  rules: [...uniswapV2RouterRules(v2Contracts.routers), ...uniswapV2PairRules(pairs)],
  attempts: [...uniswapV2RouterAttempts(v2Contracts.routers)],
  positions: v2Positions,
})

/** QuickSwap v3 (Algebra). */
const v3 = defineProtocol({
  slug: "quickswap-v3",
  name: "QuickSwap",
  positions: v3Positions,
  rules: [...algebraRules({ routers: v3Contracts.routers, positions: v3Contracts.positions })],
})

/** QuickSwap v4 (Algebra). */
const v4 = defineProtocol({
  slug: "quickswap-v4",
  name: "QuickSwap",
  positions: v4Positions,
  rules: [...algebraRules({ routers: v4Contracts.routers, positions: v4Contracts.positions })],
})

/** All versions. */
export const quickswap = [v2, v3, v4]
