import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Compound III: one contract a market. The events are its own, so any contract that emits them is one.
 *
 * Source: `CometMainInterface` and `CometRewards` of https://github.com/compound-finance/comet.
 */
export const compoundV3: Interpreter = defineProtocol({
  slug: "compound-v3",
  name: "Compound III",
  rules: [
    { action: "deposit", event: "Supply(address,address,uint256)", account: { topic: 1 } },
    { action: "withdraw", event: "Withdraw(address,address,uint256)", account: { topic: 2 } },
    { action: "deposit", event: "SupplyCollateral(address,address,address,uint256)", account: { topic: 1 } },
    { action: "withdraw", event: "WithdrawCollateral(address,address,address,uint256)", account: { topic: 2 } },
    { action: "claim", event: "RewardClaimed(address,address,address,uint256)", account: { topic: 2 } },
  ],
})
