import { defineProtocol } from "../protocol.ts"
import { v2Contracts, v3Contracts } from "./contracts.ts"
import { v2Positions, v3Positions } from "./positions.ts"

/** Compound v2. */
const v2 = defineProtocol({
  slug: "compound",
  name: "Compound",
  contracts: [v2Contracts.repayers],
  rules: [
    { action: "deposit", event: "Mint(address,uint256,uint256)", emitters: v2Contracts.markets, account: { word: 0 } },
    {
      action: "withdraw",
      event: "Redeem(address,uint256,uint256)",
      emitters: v2Contracts.markets,
      account: { word: 0 },
    },
    {
      action: "borrow",
      event: "Borrow(address,uint256,uint256,uint256)",
      emitters: v2Contracts.markets,
      account: { word: 0 },
    },
    {
      action: "repay",
      event: "RepayBorrow(address,address,uint256,uint256,uint256)",
      emitters: v2Contracts.markets,
      account: { word: 0 },
    },
    {
      action: "liquidate",
      event: "LiquidateBorrow(address,address,uint256,address,uint256)",
      emitters: v2Contracts.markets,
      account: { word: 1 },
    },
    {
      action: "liquidate",
      event: "LiquidateBorrow(address,address,uint256,address,uint256)",
      emitters: v2Contracts.markets,
      account: { word: 0 },
    },
    {
      action: "claim",
      called: v2Contracts.comptrollers,
      calls: ["claimComp(address)", "claimComp(address,address[])", "claimComp(address[],address[],bool,bool)"],
    },
  ],
  attempts: [
    { action: "deposit", called: v2Contracts.markets, calls: ["mint()", "mint(uint256)"] },
    { action: "withdraw", called: v2Contracts.markets, calls: ["redeem(uint256)", "redeemUnderlying(uint256)"] },
    { action: "borrow", called: v2Contracts.markets, calls: ["borrow(uint256)"] },
    {
      action: "repay",
      called: v2Contracts.markets,
      calls: [
        "repayBorrow()",
        "repayBorrow(uint256)",
        "repayBorrowBehalf(address)",
        "repayBorrowBehalf(address,uint256)",
      ],
    },
    {
      action: "liquidate",
      called: v2Contracts.markets,
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
  contracts: [v3Contracts.bulkers],
  rules: [
    {
      action: "deposit",
      event: "Supply(address,address,uint256)",
      emitters: v3Contracts.markets,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "Withdraw(address,address,uint256)",
      emitters: v3Contracts.markets,
      account: { topic: 2 },
    },
    {
      action: "deposit",
      event: "SupplyCollateral(address,address,address,uint256)",
      emitters: v3Contracts.markets,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "WithdrawCollateral(address,address,address,uint256)",
      emitters: v3Contracts.markets,
      account: { topic: 2 },
    },
    {
      action: "claim",
      event: "RewardClaimed(address,address,address,uint256)",
      emitters: v3Contracts.rewards,
      account: { topic: 2 },
    },
  ],
  positions: v3Positions,
})

/** All versions. */
export const compound = [v2, v3]
