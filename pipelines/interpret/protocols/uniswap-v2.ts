import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { uniswapRouters } from "../uniswap-routers.ts"
import { uniswapV2RouterRules } from "../uniswap-v2-router.ts"

/** The routers of its own version. */
const routers = {
  1: ["0x7a250d5630b4cf539739df2c5dacb4c659f2488d"],
  10: ["0x4a7b5da61326a6379179b40d00f57e5bbdc962c2"],
  56: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
  130: ["0x284f11109359a7e1306c3e447ef14d38400063ff"],
  137: ["0xedf6066a2b290c185783862c7f4776a2c8077ad1"],
  143: ["0x4b2ab38dbf28d31d467aa8993f6c2585981d6804"],
  480: ["0x541ab7c31a119441ef3575f6973277de0ef460bd"],
  1868: ["0x273f68c234fa55b550b40e563c4a488e0d334320"],
  4326: ["0xb73055db2b3a3eae87a331dd88e4a80b43602690"],
  8453: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
  42161: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
  43114: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
  59144: ["0x8702463e73f74d0b6765abceb314ef07acb92650"],
  81457: ["0xbb66eb1c5e875933d44dae661dbd80e5d9b03035"],
}

/**
 * Uniswap v2, by its routers.
 *
 * Source: npm package `@uniswap/sdk-core` 7.19.4, `V2_ROUTER_ADDRESSES` of `dist/cjs/src/addresses.js`; events: `IUniswapV2Pair` of npm package
 * `@uniswap/v2-core`.
 */
export const uniswapV2: Interpreter = defineProtocol({
  slug: "uniswap-v2",
  name: "Uniswap",
  rules: [
    ...uniswapV2RouterRules(routers),
    { action: "swap", called: uniswapRouters, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
  ],
})
