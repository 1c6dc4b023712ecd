import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const routers = { 1: ["0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f"] }

/**
 * SushiSwap, by its first router.
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
