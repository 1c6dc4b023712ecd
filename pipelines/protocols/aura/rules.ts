import { nobody, transferFrom } from "../families/transfer.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("aura")

/** Aura: boosted staking of Balancer LP tokens. */
export const aura = defineProtocol({
  slug: "aura-finance",
  name: "Aura",
  contracts: [contracts.claimers],
  positions,
  rules: [
    ...eventRules(contracts.boosters, [
      { action: "deposit", event: "Deposited(address,uint256,uint256)", sends: "any" },
      { action: "withdraw", event: "Withdrawn(address,uint256,uint256)", account: { topic: 1 } },
    ]),
    {
      action: "claim",
      event: "RewardPaid(address,uint256)",
      on: [1, 10, 100, 137, 8453, 42161],
      beside: { event: "Withdrawn(address,uint256,uint256)", emitters: contracts.boosters },
      account: { topic: 1 },
    },
    // AURA is minted only together with rewards.
    {
      action: "claim",
      ...transferFrom(nobody),
      emitters: { 1: contracts.auraToken[1] },
    },
    {
      action: "claim",
      calls: ["getReward(address,bool)"],
      event: "Transfer(address,address,uint256)",
      emitters: { 42161: contracts.auraToken[42161] },
      account: { topic: 2 },
    },
    ...eventRules(contracts.vaults, [
      { action: "deposit", event: "Deposit(address,address,uint256,uint256)", account: { topic: 2 } },
      { action: "withdraw", event: "Withdraw(address,address,address,uint256,uint256)", account: { topic: 3 } },
    ]),
  ],
})
