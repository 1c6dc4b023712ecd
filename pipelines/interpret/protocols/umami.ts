import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Where shares of vaults are staked for rewards. */
const farms = { 42161: ["0x52f6159dcae4ce617a3d50aeb7fab617526d9d8f"] }

/**
 * Umami, where shares of its vaults are staked.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/arbitrum_one/modules/umami/constants.py`.
 */
export const umami: Interpreter = defineProtocol({
  slug: "umami",
  name: "Umami",
  rules: [
    { action: "stake", event: "Deposit(address,uint256,uint256)", emitters: farms, account: { topic: 1 } },
    { action: "unstake", event: "Withdraw(address,uint256,uint256)", emitters: farms, account: { topic: 1 } },
    { action: "claim", event: "Harvest(address,uint256,uint256)", emitters: farms, account: { topic: 1 } },
  ],
})
