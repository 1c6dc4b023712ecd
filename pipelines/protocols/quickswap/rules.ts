import { algebraRules } from "../families/algebra-exchange.ts"
import { uniswapV2PairRules } from "../families/uniswap-v2-pairs.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { pairs, v2Positions, v3Positions, v4Positions } from "./positions.ts"

const contracts = readContracts("quickswap")

/** QuickSwap v2, a Uniswap v2 fork. */
const v2 = defineProtocol({
  slug: "quickswap-v2",
  name: "QuickSwap",
  rules: [...uniswapV2RouterRules(contracts.v2Routers), ...uniswapV2PairRules(pairs)],
  attempts: [...uniswapV2RouterAttempts(contracts.v2Routers)],
  positions: v2Positions,
})

/** QuickSwap v3 (Algebra). */
const v3 = defineProtocol({
  slug: "quickswap-v3",
  name: "QuickSwap",
  positions: v3Positions,
  rules: [...algebraRules({ routers: contracts.v3Routers, positions: contracts.v3Positions })],
})

/** QuickSwap v4 (Algebra). */
const v4 = defineProtocol({
  slug: "quickswap-v4",
  name: "QuickSwap",
  positions: v4Positions,
  rules: [...algebraRules({ routers: contracts.v4Routers, positions: contracts.v4Positions })],
})

/** All versions. */
export const quickswap = [v2, v3, v4]
