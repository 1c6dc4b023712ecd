import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The pools of all its markets. */
const pools = {
  1: ["0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2", "0x4e033931ad43597d96d6bcc25c280717730b58b1"],
  10: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
  56: ["0x6807dc923806fe8fd134338eabca509979a7e0cb"],
  100: ["0xb50201558b00496a145fe76f7424749556e326d8"],
  137: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
  8453: ["0xa238dd80c259a72e81d7e4664a9801593f98d1c5"],
  42161: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
  43114: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
  534352: ["0x11fcfe756c05ad438e312a7fd934381537d3cffe"],
}

/** The contracts that pay rewards, the same on most chains: `DEFAULT_INCENTIVES_CONTROLLER`. */
const incentives = {
  1: ["0x8164cc65827dcfe994ab23944cbc90e0aa80bfcb"],
  10: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
  137: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
  42161: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
  43114: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
}

/**
 * Aave V3.
 *
 * Addresses: npm package `@bgd-labs/aave-address-book`, `POOL` of each market.
 */
export const aaveV3: Interpreter = defineProtocol({
  slug: "aave-v3",
  name: "Aave V3",
  rules: [
    {
      action: "deposit",
      event: "Supply(address,address,address,uint256,uint16)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256)", emitters: pools, account: { topic: 2 } },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256)", emitters: pools, account: { topic: 3 } },
    {
      action: "borrow",
      event: "Borrow(address,address,address,uint256,uint8,uint256,uint16)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "repay", event: "Repay(address,address,address,uint256,bool)", emitters: pools, account: { topic: 2 } },
    { action: "repay", event: "Repay(address,address,address,uint256,bool)", emitters: pools, account: { topic: 3 } },
    {
      action: "liquidate",
      event: "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
      emitters: pools,
      account: { topic: 3 },
    },
    {
      action: "claim",
      event: "RewardsClaimed(address,address,address,address,uint256)",
      emitters: incentives,
      account: { topic: 1 },
    },
  ],
})
