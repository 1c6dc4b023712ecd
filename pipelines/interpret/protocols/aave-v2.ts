import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const pools = { 1: ["0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9"], 137: ["0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf"] }

/**
 * Aave V2.
 *
 * Addresses: npm package `@bgd-labs/aave-address-book`, `POOL` of each market.
 */
export const aaveV2: Interpreter = defineProtocol({
  slug: "aave-v2",
  name: "Aave V2",
  rules: [
    {
      action: "deposit",
      event: "Deposit(address,address,address,uint256,uint16)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256)", emitters: pools, account: { topic: 2 } },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256)", emitters: pools, account: { topic: 3 } },
    {
      action: "borrow",
      event: "Borrow(address,address,address,uint256,uint256,uint256,uint16)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "repay", event: "Repay(address,address,address,uint256)", emitters: pools, account: { topic: 2 } },
    {
      action: "liquidate",
      event: "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
      emitters: pools,
      account: { topic: 3 },
    },
  ],
})
