import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("eigenlayer")

/** EigenLayer on Ethereum. Native restakers have a pod, a contract per account, with events that only EigenLayer has. */
export const eigenlayer = defineProtocol({
  slug: "eigenlayer",
  name: "EigenLayer",
  positions,
  rules: [
    ...eventRules(contracts.strategyManagers, [
      { action: "stake", event: "Deposit(address,address,address,uint256)", sends: "any" },
      { action: "stake", event: "Deposit(address,address,uint256)", sends: "any" },
      { action: "unstake", event: "WithdrawalCompleted(address,uint96,address,bytes32)", account: { topic: 1 } },
    ]),
    ...eventRules(contracts.delegationManagers, [
      { action: "withdraw", event: "WithdrawalCompleted(bytes32)", receives: "any" },
      { action: "withdraw", event: "SlashingWithdrawalCompleted(bytes32)", receives: "any" },
      {
        action: "call",
        verb: "Requested a withdrawal",
        event: "WithdrawalQueued(bytes32,(address,address,address,uint256,uint32,address[],uint256[]))",
      },
      {
        action: "call",
        verb: "Requested a withdrawal",
        event:
          "SlashingWithdrawalQueued(bytes32,(address,address,address,uint256,uint32,address[],uint256[]),uint256[])",
      },
      { action: "delegate", event: "StakerDelegated(address,address)", account: { topic: 1 } },
      {
        action: "call",
        verb: "Took back a delegation",
        event: "StakerUndelegated(address,address)",
        account: { topic: 1 },
      },
    ]),
    {
      action: "call",
      verb: "Created a pod",
      event: "PodDeployed(address,address)",
      emitters: contracts.podManagers,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Began a checkpoint of a pod",
      event: "CheckpointCreated(uint64,bytes32,uint256)",
      on: [1],
    },
    { action: "call", verb: "Finished a checkpoint of a pod", event: "CheckpointFinalized(uint64,int256)", on: [1] },
    { action: "call", verb: "Proved a validator", event: "ValidatorRestaked(uint40)", on: [1] },
    {
      action: "call",
      verb: "Updated the shares of a pod",
      event: "PodSharesUpdated(address,int256)",
      emitters: contracts.podManagers,
      account: { topic: 1 },
    },
    { action: "stake", event: "EigenPodStaked(bytes)", on: [1], sends: "any" },
    {
      action: "withdraw",
      event: "RestakedBeaconChainETHWithdrawn(address,uint256)",
      on: [1],
      account: { topic: 1 },
    },
    ...eventRules(contracts.delayedWithdrawals, [
      {
        action: "call",
        verb: "Began a withdrawal of ETH",
        event: "DelayedWithdrawalCreated(address,address,uint256,uint256)",
      },
      { action: "withdraw", event: "DelayedWithdrawalsClaimed(address,uint256,uint256)", account: { word: 0 } },
    ]),
    {
      action: "claim",
      event: "RewardsClaimed(bytes32,address,address,address,address,uint256)",
      emitters: contracts.rewards,
      receives: "any",
    },
    { action: "claim", event: "Claimed(address,uint256)", emitters: contracts.airdrops, account: { topic: 1 } },
  ],
})
