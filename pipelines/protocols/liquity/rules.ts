import { stabilityGroup, troveGroup } from "../families/trove-position.ts"
import { defineApp, defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("liquity")

/** Liquity v1 on Ethereum: LUSD loans against ETH. One event reports any change of a trove; the movements determine which. */
const first = defineProtocol({
  slug: "liquity",
  name: "Liquity",
  positions,
  contracts: [contracts.treasuries],
  rules: [
    ...eventRules(contracts.borrowerOperations, [
      {
        action: "deposit",
        event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
        account: { topic: 1 },
        sends: contracts.ether,
      },
      {
        action: "borrow",
        event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
        account: { topic: 1 },
        receives: contracts.lusd,
      },
      {
        action: "repay",
        event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
        account: { topic: 1 },
        sends: contracts.lusd,
      },
      {
        action: "withdraw",
        event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
        account: { topic: 1 },
        receives: contracts.ether,
      },
    ]),
    ...eventRules(contracts.stabilityPools, [
      {
        action: "deposit",
        event: "UserDepositChanged(address,uint256)",
        account: { topic: 1 },
        sends: contracts.lusd,
      },
      {
        action: "withdraw",
        event: "UserDepositChanged(address,uint256)",
        account: { topic: 1 },
        receives: contracts.lusd,
      },
      { action: "claim", event: "LQTYPaidToDepositor(address,uint256)", account: { topic: 1 } },
      { action: "claim", event: "ETHGainWithdrawn(address,uint256,uint256)", account: { topic: 1 } },
    ]),
    ...eventRules(contracts.staking, [
      { action: "stake", event: "StakeChanged(address,uint256)", account: { topic: 1 }, sends: contracts.lqty },
      { action: "unstake", event: "StakeChanged(address,uint256)", account: { topic: 1 }, receives: contracts.lqty },
      {
        action: "claim",
        event: "StakingGainsWithdrawn(address,uint256,uint256)",
        account: { topic: 1 },
        receives: "any",
      },
    ]),
    {
      action: "stake",
      event: "DepositLQTY(address,address,uint256,uint256,uint256,uint256,uint256)",
      emitters: contracts.governance,
      account: { topic: 1 },
    },
    { action: "unstake", called: contracts.governance, calls: ["withdrawLQTY(uint256)"], receives: "any" },
    ...eventRules(contracts.governance, [
      {
        action: "unstake",
        event: "WithdrawLQTY(address,address,uint256,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
        receives: "any",
      },
      {
        action: "call",
        verb: "Created a proxy for staking",
        event: "DeployUserProxy(address,address)",
        account: { topic: 1 },
      },
    ]),
  ],
})

/** Liquity v2 on Ethereum: BOLD loans against ETH and two of its staked forms. */
const second = defineApp({
  slug: "liquity-v2",
  name: "Liquity V2",
  contracts: [contracts.secondStabilityPools, contracts.secondTroves, contracts.secondStablecoins],
  positions: [
    troveGroup(contracts.secondTroves, contracts.secondStablecoins),
    stabilityGroup(contracts.secondStabilityPools, contracts.secondStablecoins),
  ],
})

/** Both versions. */
export const liquity = [first, second]
