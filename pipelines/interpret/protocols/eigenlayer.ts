import { defineProtocol } from "../../protocols/protocol.ts"

/** Who holds deposited tokens, before withdrawals were another contract's. */
const strategyManagers = { 1: ["0x858646372cc42e1a627fce94aa7a7033e7cf075a"] }

const delegationManagers = { 1: ["0x39053d51b77dc0d36036fc1fcc8cb819df8ef37a"] }

/** Makes the pods of those who restake ETH. */
const podManagers = { 1: ["0x91e677b07f7af907ec9a428aafa9fc14a0d3a338"] }

/** Where withdrawals of ETH waited once. */
const delayedWithdrawals = { 1: ["0x7fe7e9cc0f274d2435ad5d56d5fa73e47f6a23d8"] }

const rewards = { 1: ["0x7750d328b314effa365a0402ccfd489b80b0adda"] }

/** EIGEN that was handed out. */
const airdrops = { 1: ["0x035bdaeab85e47710c27eda7fd754ba80ad4ad02"] }

/**
 * EigenLayer on Ethereum. Who restakes ETH has a pod, a contract of its own with events that nobody else has.
 *
 * Source: `README.md` of https://github.com/Layr-Labs/eigenlayer-contracts, and its interfaces for the events; the first strategy manager's:
 * https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/eigenlayer/constants.py`, whose topics are the hashes of these events.
 */
export const eigenlayer = defineProtocol({
  slug: "eigenlayer",
  name: "EigenLayer",
  rules: [
    { action: "stake", event: "Deposit(address,address,address,uint256)", emitters: strategyManagers, gave: "any" },
    { action: "stake", event: "Deposit(address,address,uint256)", emitters: strategyManagers, gave: "any" },
    {
      action: "unstake",
      event: "WithdrawalCompleted(address,uint96,address,bytes32)",
      emitters: strategyManagers,
      account: { topic: 1 },
    },
    { action: "withdraw", event: "WithdrawalCompleted(bytes32)", emitters: delegationManagers, got: "any" },
    { action: "withdraw", event: "SlashingWithdrawalCompleted(bytes32)", emitters: delegationManagers, got: "any" },
    {
      action: "call",
      verb: "Asked for a withdrawal",
      event: "WithdrawalQueued(bytes32,(address,address,address,uint256,uint32,address[],uint256[]))",
      emitters: delegationManagers,
    },
    {
      action: "call",
      verb: "Asked for a withdrawal",
      event: "SlashingWithdrawalQueued(bytes32,(address,address,address,uint256,uint32,address[],uint256[]),uint256[])",
      emitters: delegationManagers,
    },
    {
      action: "delegate",
      event: "StakerDelegated(address,address)",
      emitters: delegationManagers,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Took back a delegation",
      event: "StakerUndelegated(address,address)",
      emitters: delegationManagers,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Made a pod",
      event: "PodDeployed(address,address)",
      emitters: podManagers,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Began a checkpoint of a pod",
      event: "CheckpointCreated(uint64,bytes32,uint256)",
      on: [1],
    },
    { action: "call", verb: "Proved a validator", event: "ValidatorRestaked(uint40)", on: [1] },
    { action: "stake", event: "EigenPodStaked(bytes)", on: [1], gave: "any" },
    {
      action: "withdraw",
      event: "RestakedBeaconChainETHWithdrawn(address,uint256)",
      on: [1],
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Began a withdrawal of ETH",
      event: "DelayedWithdrawalCreated(address,address,uint256,uint256)",
      emitters: delayedWithdrawals,
    },
    {
      action: "withdraw",
      event: "DelayedWithdrawalsClaimed(address,uint256,uint256)",
      emitters: delayedWithdrawals,
      account: { word: 0 },
    },
    {
      action: "claim",
      event: "RewardsClaimed(bytes32,address,address,address,address,uint256)",
      emitters: rewards,
      got: "any",
    },
    { action: "claim", event: "Claimed(address,uint256)", emitters: airdrops, account: { topic: 1 } },
  ],
})
