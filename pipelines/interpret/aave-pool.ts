import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What pools of Aave V3 tell, and pools made as they are.
 *
 * Source: `IPool` of npm package `@aave/core-v3`.
 */
export const aavePoolRules = (pools: ContractTable): ReadonlyArray<ProtocolRule> => [
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
    action: "liquidate",
    event: "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
    emitters: pools,
    account: { word: 2 },
  },
]
