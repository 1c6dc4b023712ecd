import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/**
 * Rules for ERC-4626 vaults; for any vault where `emitters` is absent.
 *
 * Source: `interfaces/IERC4626.sol` of npm package `@openzeppelin/contracts`.
 */
export const vaultRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "deposit", event: "Deposit(address,address,uint256,uint256)", emitters, account: { topic: 2 } },
  { action: "withdraw", event: "Withdraw(address,address,address,uint256,uint256)", emitters, account: { topic: 3 } },
]
