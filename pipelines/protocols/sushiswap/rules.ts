import { uniswapV2PairRules } from "../families/uniswap-v2-pairs.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-router.ts"
import { defineApp, defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { barPositions, pairs, v2Positions, v3Positions } from "./positions.ts"

const contracts = readContracts("sushiswap")

/** SushiSwap's latest router. */
const routeProcessor = defineProtocol({
  slug: "sushiswap",
  name: "SushiSwap",
  positions: barPositions,
  rules: [{ action: "swap", called: contracts.routeProcessors, gave: "any", got: "any" }],
})

/** SushiSwap v2: routers and pairs. */
const v2 = defineProtocol({
  slug: "sushiswap-v2",
  name: "SushiSwap",
  rules: [...uniswapV2RouterRules(contracts.v2Routers), ...uniswapV2PairRules(pairs)],
  attempts: [...uniswapV2RouterAttempts(contracts.v2Routers)],
  positions: v2Positions,
})

/** SushiSwap v3: a fork of Uniswap v3. */
const v3 = defineApp({ slug: "sushiswap-v3", name: "SushiSwap", positions: v3Positions })

/** All versions. */
export const sushiswap = [routeProcessor, v2, v3]
