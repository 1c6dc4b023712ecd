import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { uniswapV2RouterRules } from "../uniswap-v2-router.ts"

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
 * Source: npm package `@sushiswap/core-sdk`, `ROUTER_ADDRESS` of `dist/core-sdk.cjs.development.js`.
 */
export const sushiswapV2: Interpreter = defineProtocol({
  slug: "sushiswap-v2",
  name: "SushiSwap",
  rules: uniswapV2RouterRules(routers),
})
