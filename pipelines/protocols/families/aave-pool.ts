import type { ContractTable } from "../contract-table.ts"
import type { ProtocolAttempt, ProtocolRule } from "../protocol.ts"

/**
 * Rules for pools of Aave v3 and its forks.
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

/**
 * Intents of calls to such pools.
 *
 * Source: `contracts/interfaces/IPool.sol` of https://github.com/aave/aave-v3-core.
 */
export const aavePoolAttempts = (pools: ContractTable): ReadonlyArray<ProtocolAttempt> => [
  {
    action: "deposit",
    called: pools,
    calls: [
      "supply(address,uint256,address,uint16)",
      "supplyWithPermit(address,uint256,address,uint16,uint256,uint8,bytes32,bytes32)",
      "deposit(address,uint256,address,uint16)",
    ],
  },
  { action: "withdraw", called: pools, calls: ["withdraw(address,uint256,address)"] },
  { action: "borrow", called: pools, calls: ["borrow(address,uint256,uint256,uint16,address)"] },
  {
    action: "repay",
    called: pools,
    calls: [
      "repay(address,uint256,uint256,address)",
      "repayWithPermit(address,uint256,uint256,address,uint256,uint8,bytes32,bytes32)",
    ],
  },
  { action: "liquidate", called: pools, calls: ["liquidationCall(address,address,address,uint256,bool)"] },
]
