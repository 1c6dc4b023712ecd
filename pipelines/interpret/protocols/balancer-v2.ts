import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const vault = {
  1: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  10: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  56: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  100: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  137: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  42161: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  43114: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
}

/**
 * Balancer v2: one vault holds the tokens of all pools.
 *
 * Source: npm package `@balancer-labs/v2-deployments`, `dist/tasks/20210418-vault`: `output/*.json` and `abi/Vault.json`.
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
