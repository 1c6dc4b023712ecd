import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What vaults of the standard ERC-4626 tell; without contracts, whoever made them.
 *
 * Source: `interfaces/IERC4626.sol` of npm package `@openzeppelin/contracts`.
 */
export const vaultRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => {
  const known = emitters === undefined ? {} : { emitters }
  return [
    { action: "deposit", event: "Deposit(address,address,uint256,uint256)", ...known, account: { topic: 2 } },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256,uint256)", ...known, account: { topic: 3 } },
  ]
}
