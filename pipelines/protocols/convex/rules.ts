import { stakingRewardsRules } from "../families/staking-rewards.ts"
import { nobody, transferFrom } from "../families/transfer.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("convex")

/**
 * Convex: boosted staking of Curve LP tokens. Reward contracts are too many to list: CVX is minted only together with rewards.
 *
 * Source: events and calls: `contracts/` of https://github.com/convex-eth/platform.
 */
export const convex = defineProtocol({
  slug: "convex",
  name: "Convex",
  positions,
  rules: [
    ...eventRules(contracts.boosters, [
      { action: "deposit", event: "Deposited(address,uint256,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "Withdrawn(address,uint256,uint256)", account: { topic: 1 } },
    ]),
    { action: "claim", called: contracts.boosters, calls: ["earmarkRewards(uint256)"], receives: "any" },
    { action: "stake", called: contracts.lockers, calls: ["lock(address,uint256,uint256)"], sends: contracts.cvx },
    ...eventRules(contracts.lockers, [
      { action: "unstake", event: "Withdrawn(address,uint256,bool)", account: { topic: 1 }, receives: contracts.cvx },
      { action: "claim", event: "RewardPaid(address,address,uint256)", account: { topic: 1 } },
    ]),
    ...stakingRewardsRules(contracts.stakes),
    {
      action: "claim",
      ...transferFrom(nobody),
      emitters: contracts.cvx,
    },
    { action: "claim", event: "Claim(address,uint256)", emitters: contracts.airdrops, receives: contracts.cvx },
  ],
})
