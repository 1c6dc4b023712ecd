import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const vault = { every: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"] }

/**
 * Balancer v3: one vault holds the tokens of all pools, the same on every chain.
 *
 * Source: `IVaultEvents` of https://github.com/balancer/balancer-v3-monorepo.
 */
export const balancerV3: Interpreter = defineProtocol({
  slug: "balancer-v3",
  name: "Balancer",
  rules: [
    {
      action: "pool",
      event: "LiquidityAdded(address,address,uint8,uint256,uint256[],uint256[])",
      emitters: vault,
      account: { topic: 2 },
    },
    {
      action: "unpool",
      event: "LiquidityRemoved(address,address,uint8,uint256,uint256[],uint256[])",
      emitters: vault,
      account: { topic: 2 },
    },
    { action: "swap", event: "Swap(address,address,address,uint256,uint256,uint256,uint256)", emitters: vault },
  ],
})
