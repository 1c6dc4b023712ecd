import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { v2Positions, v3Positions } from "./positions.ts"

const contracts = readContracts("compound")

/** Compound v2. */
const v2 = defineProtocol({
  slug: "compound",
  name: "Compound",
  contracts: [contracts.v2Repayers],
  rules: [
    ...eventRules(contracts.v2Markets, [
      { action: "deposit", event: "Mint(address,uint256,uint256)", account: { word: 0 } },
      { action: "withdraw", event: "Redeem(address,uint256,uint256)", account: { word: 0 } },
      { action: "borrow", event: "Borrow(address,uint256,uint256,uint256)", account: { word: 0 } },
      { action: "repay", event: "RepayBorrow(address,address,uint256,uint256,uint256)", account: { word: 0 } },
      {
        action: "liquidate",
        event: "LiquidateBorrow(address,address,uint256,address,uint256)",
        account: { word: 1 },
      },
      {
        action: "liquidate",
        event: "LiquidateBorrow(address,address,uint256,address,uint256)",
        account: { word: 0 },
      },
    ]),
    {
      action: "claim",
      called: contracts.v2Comptrollers,
      calls: ["claimComp(address)", "claimComp(address,address[])", "claimComp(address[],address[],bool,bool)"],
    },
  ],
  attempts: [
    { action: "deposit", called: contracts.v2Markets, calls: ["mint()", "mint(uint256)"] },
    { action: "withdraw", called: contracts.v2Markets, calls: ["redeem(uint256)", "redeemUnderlying(uint256)"] },
    { action: "borrow", called: contracts.v2Markets, calls: ["borrow(uint256)"] },
    {
      action: "repay",
      called: contracts.v2Markets,
      calls: [
        "repayBorrow()",
        "repayBorrow(uint256)",
        "repayBorrowBehalf(address)",
        "repayBorrowBehalf(address,uint256)",
      ],
    },
    {
      action: "liquidate",
      called: contracts.v2Markets,
      calls: ["liquidateBorrow(address,address)", "liquidateBorrow(address,uint256,address)"],
    },
  ],
  positions: v2Positions,
})

/**
 * Compound v3.
 *
 * Source: `contracts/CometMainInterface.sol` and `contracts/CometRewards.sol` there.
 */
const v3 = defineProtocol({
  slug: "compound-v3",
  name: "Compound III",
  contracts: [contracts.v3Bulkers],
  rules: [
    ...eventRules(contracts.v3Markets, [
      { action: "deposit", event: "Supply(address,address,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "Withdraw(address,address,uint256)", account: { topic: 2 } },
      { action: "deposit", event: "SupplyCollateral(address,address,address,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "WithdrawCollateral(address,address,address,uint256)", account: { topic: 2 } },
    ]),
    {
      action: "claim",
      event: "RewardClaimed(address,address,address,uint256)",
      emitters: contracts.v3Rewards,
      account: { topic: 2 },
    },
  ],
  positions: v3Positions,
})

/** All versions. */
export const compound = [v2, v3]
