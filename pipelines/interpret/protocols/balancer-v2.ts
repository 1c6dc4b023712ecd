import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const vault = { every: ["0xba12222222228d8ba445958a75a0704d566bf2c8"] }

/**
 * Balancer v2: one vault holds the tokens of all pools, the same on every chain.
 *
 * Source: `IVault` of https://github.com/balancer/balancer-v2-monorepo.
 */
export const balancerV2: Interpreter = defineProtocol({
  slug: "balancer-v2",
  name: "Balancer",
  rules: [
    { action: "swap", called: vault, event: "Swap(bytes32,address,address,uint256,uint256)" },
    { action: "pool", called: vault, calls: ["joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))"] },
    { action: "unpool", called: vault, calls: ["exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))"] },
  ],
})
