import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("stakedao")

/** Stake DAO. Its vaults and gauges are too many to list, but stake through a few lockers. */
const v1 = defineProtocol({
  slug: "stakedao",
  name: "Stake DAO",
  contracts: [contracts.v1Bounties],
  rules: [
    {
      action: "deposit",
      event: "Deposit(address,uint256)",
      on: [1, 56, 42161],
      where: { topic: 1, is: contracts.v1Lockers },
      sends: "any",
    },
    {
      action: "withdraw",
      event: "Withdraw(address,uint256)",
      on: [1, 56, 42161],
      where: { topic: 1, is: contracts.v1Lockers },
      receives: "any",
    },
    ...eventRules(contracts.v1Claimers, [
      { action: "claim", event: "Claimed(address,address,uint256,uint256,uint256)", receives: "any" },
      { action: "claim", event: "Claimed(address,address,uint256,uint256,uint256,uint256)", receives: "any" },
    ]),
    { action: "claim", called: contracts.v1Claimers, receives: "any" },
  ],
})

/** Emitted for each change of an account's share in a vault. */
const counted = {
  event: "AccountCheckpoint(address,address,uint128,uint256,uint256)",
  emitters: contracts.v2Accountants,
}

/** Stake DAO v2: vote incentive markets and vaults. The vaults are too many to list, and share one accountant. */
const v2 = defineProtocol({
  slug: "stakedao-v2",
  name: "Stake DAO",
  rules: [
    { action: "claim", called: contracts.v2Markets, receives: "any" },
    {
      action: "deposit",
      event: "Deposit(address,address,uint256,uint256)",
      on: [1, 10, 8453, 42161],
      beside: counted,
      account: { topic: 2 },
    },
    {
      action: "withdraw",
      event: "Withdraw(address,address,address,uint256,uint256)",
      on: [1, 10, 8453, 42161],
      beside: counted,
      account: { topic: 3 },
    },
    {
      action: "claim",
      event: "RewardsClaimed(address,address,address,uint256)",
      emitters: contracts.v2Accountants,
      account: { topic: 2 },
    },
  ],
})

/** All versions. */
export const stakedao = [v1, v2]
