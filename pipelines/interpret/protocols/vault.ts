import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Vaults of the standard ERC-4626, whoever made them.
 *
 * Source: `interfaces/IERC4626.sol` of npm package `@openzeppelin/contracts`.
 */
export const vault: Interpreter = defineProtocol({
  slug: "vault",
  rules: [
    { action: "deposit", event: "Deposit(address,address,uint256,uint256)", account: { topic: 2 } },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256,uint256)", account: { topic: 3 } },
  ],
})
