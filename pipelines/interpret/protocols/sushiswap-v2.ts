import { uniswapV2PairRules } from "../../protocols/families/uniswap-v2-pairs.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../../protocols/families/uniswap-v2-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  1: ["0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f"],
  56: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  100: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  137: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  250: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  42161: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  43114: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
}

/** Made its pairs. */
const pairs = {
  makers: {
    1: ["0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac"],
    137: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    42161: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  },
  codeHash: "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303",
} as const

/**
 * SushiSwap, by its first routers and its pairs.
 *
 * Source: npm package `@sushiswap/core-sdk`, `ROUTER_ADDRESS`, `FACTORY_ADDRESS` and `INIT_CODE_HASH` of `dist/core-sdk.cjs.development.js`.
 */
export const sushiswapV2 = defineProtocol({
  slug: "sushiswap-v2",
  name: "SushiSwap",
  rules: [...uniswapV2RouterRules(routers), ...uniswapV2PairRules(pairs)],
  attempts: [...uniswapV2RouterAttempts(routers)],
})
