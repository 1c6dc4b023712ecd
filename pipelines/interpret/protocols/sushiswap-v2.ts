import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const routers = {
  1: ["0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f"],
  56: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  100: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  137: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  250: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  42161: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  43114: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
}

/**
 * SushiSwap, by its first routers.
 *
 * Source: npm package `@sushiswap/core-sdk`, `ROUTER_ADDRESS` of `dist/core-sdk.cjs.development.js`; events: `IUniswapV2Pair` of npm package
 * `@uniswap/v2-core`.
 */
export const sushiswapV2: Interpreter = defineProtocol({
  slug: "sushiswap-v2",
  name: "SushiSwap",
  rules: [
    { action: "swap", called: routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
    { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
    { action: "unpool", called: routers, event: "Burn(address,uint256,uint256,address)" },
  ],
})
