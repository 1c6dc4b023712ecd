import { uniswapV2PairRules } from "../../protocols/families/uniswap-v2-pairs.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../../protocols/families/uniswap-v2-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"
import { uniswapRouters } from "../uniswap-routers.ts"

/** The routers of its own version. */
const routers = {
  1: ["0xf164fc0ec4e93095b804a4795bbe1e041497b92a", "0x7a250d5630b4cf539739df2c5dacb4c659f2488d"],
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

/** Made its pairs. */
const pairs = {
  makers: {
    1: ["0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f"],
    10: ["0x0c3c1c532f1e39edf36be9fe0be1410313e074bf"],
    137: ["0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c"],
    8453: ["0x8909dc15e40173ff4699343b6eb8132c65e18ec6"],
    42161: ["0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9"],
  },
  codeHash: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
} as const

/**
 * Uniswap v2, by its routers and its pairs.
 *
 * Source: npm package `@uniswap/sdk-core` 7.19.4, `V2_ROUTER_ADDRESSES` and `V2_FACTORY_ADDRESSES` of `dist/cjs/src/addresses.js`; events: `IUniswapV2Pair` of npm package
 * `@uniswap/v2-core`; the first router, and the hash: `UniswapV2Library` of https://github.com/Uniswap/v2-periphery.
 */
export const uniswapV2 = defineProtocol({
  slug: "uniswap-v2",
  name: "Uniswap",
  rules: [
    ...uniswapV2RouterRules(routers),
    ...uniswapV2PairRules(pairs),
    { action: "swap", called: uniswapRouters, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
  ],
  attempts: [...uniswapV2RouterAttempts(routers)],
})
