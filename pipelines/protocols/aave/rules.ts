import { aavePoolAttempts, aavePoolRules } from "../families/aave-pool.ts"
import { defineApp, defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { ghoPositions, safetyModulePositions, v2Positions, v3Positions, v4Positions } from "./positions.ts"

const contracts = readContracts("aave")

/**
 * Safety module.
 *
 * Source: `src/common/IStakeToken.sol` there.
 */
const safetyModule = defineProtocol({
  slug: "aave",
  name: "Aave",
  positions: safetyModulePositions,
  rules: [
    ...eventRules(contracts.safetyModuleStakes, [
      { action: "stake", event: "Staked(address,address,uint256,uint256)", account: { topic: 2 } },
      { action: "unstake", event: "Redeem(address,address,uint256,uint256)", account: { topic: 1 } },
      { action: "claim", event: "RewardsClaimed(address,address,uint256)", account: { topic: 1 } },
      { action: "call", verb: "Began to unstake", event: "Cooldown(address)", account: { topic: 1 } },
      { action: "call", verb: "Began to unstake", event: "Cooldown(address,uint256)", account: { topic: 1 } },
    ]),
  ],
})

/** Aave v1. */
const v1 = defineProtocol({
  slug: "aave-v1",
  name: "Aave",
  rules: [
    ...eventRules(contracts.v1Pools, [
      { action: "deposit", event: "Deposit(address,address,uint256,uint16,uint256)", account: { topic: 2 } },
      { action: "withdraw", event: "RedeemUnderlying(address,address,uint256,uint256)", account: { topic: 2 } },
      {
        action: "borrow",
        event: "Borrow(address,address,uint256,uint256,uint256,uint256,uint256,uint16,uint256)",
        account: { topic: 2 },
      },
      {
        action: "repay",
        event: "Repay(address,address,address,uint256,uint256,uint256,uint256)",
        account: { topic: 3 },
      },
    ]),
  ],
})

/**
 * Aave v2, all markets.
 *
 * Source: `src/AaveV2.sol` there.
 */
const v2 = defineProtocol({
  slug: "aave-v2",
  name: "Aave V2",
  positions: v2Positions,
  rules: [
    ...eventRules(contracts.v2Pools, [
      { action: "deposit", event: "Deposit(address,address,address,uint256,uint16)", account: { topic: 2 } },
      { action: "withdraw", event: "Withdraw(address,address,address,uint256)", account: { topic: 2 } },
      { action: "withdraw", event: "Withdraw(address,address,address,uint256)", account: { topic: 3 } },
      {
        action: "borrow",
        event: "Borrow(address,address,address,uint256,uint256,uint256,uint16)",
        account: { topic: 2 },
      },
      { action: "repay", event: "Repay(address,address,address,uint256)", account: { topic: 2 } },
      {
        action: "liquidate",
        event: "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
        account: { topic: 3 },
      },
      {
        action: "liquidate",
        event: "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
        account: { word: 2 },
      },
    ]),
  ],
})

/**
 * Aave v3, all markets.
 *
 * Source: event of rewards: `contracts/rewards/interfaces/IRewardsController.sol` of https://github.com/aave/aave-v3-periphery.
 */
const v3 = defineProtocol({
  slug: "aave-v3",
  name: "Aave V3",
  rules: [
    {
      action: "deposit",
      verb: "Migrated",
      called: contracts.v3Migrators,
      event: "Supply(address,address,address,uint256,uint16)",
      emitters: contracts.v3Pools,
      account: { topic: 2 },
    },
    ...aavePoolRules(contracts.v3Pools),
    {
      action: "claim",
      event: "RewardsClaimed(address,address,address,address,uint256)",
      emitters: contracts.v3Incentives,
      account: { topic: 1 },
    },
  ],
  attempts: [...aavePoolAttempts(contracts.v3Pools)],
  positions: v3Positions,
})

/**
 * GHO staking.
 *
 * Source: `src/common/IStakeToken.sol` of npm package `@bgd-labs/aave-address-book` 4.44.22.
 */
const gho = defineProtocol({
  slug: "gho",
  name: "GHO",
  positions: ghoPositions,
  rules: [
    ...eventRules(contracts.ghoStakes, [
      { action: "stake", event: "Staked(address,address,uint256,uint256)", account: { topic: 1 } },
      { action: "unstake", event: "Redeem(address,address,uint256,uint256)", account: { topic: 1 } },
      { action: "claim", event: "RewardsClaimed(address,address,uint256)", account: { topic: 1 } },
      { action: "call", verb: "Began to unstake GHO", event: "Cooldown(address,uint256)", account: { topic: 1 } },
    ]),
  ],
})

/** Aave v4: deposits and debts in spokes, which share the liquidity of hubs. */
const v4 = defineApp({ slug: "aave-v4", name: "Aave V4", positions: v4Positions })

/** All versions and parts. */
export const aave = [safetyModule, v1, v2, v3, v4, gho]
