import { merkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { messages } from "./messages.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("across")

/** Refunds of relayers, and of deposits that nobody filled. */
const refunds = "ExecutedRelayerRefundRoot(uint256,uint256,uint256[],uint32,uint32,address,address[],bool,address)"

/**
 * Across, with the events of versions 2, 3 and 4.
 *
 * Source: `SpokePool.json` and `HubPool.json` of `artifacts/contracts` there, and `V3SpokePoolInterface.sol` of
 * https://github.com/across-protocol/contracts (those with `bytes32`).
 */
export const across = defineProtocol({
  slug: "across",
  name: "Across",
  positions,
  messages,
  rules: [
    ...eventRules(contracts.pools, [
      {
        action: "bridge",
        event:
          "V3FundsDeposited(address,address,uint256,uint256,uint256,uint32,uint32,uint32,uint32,address,address,address,bytes)",
        otherChain: { topic: 1 },
      },
      {
        action: "bridge",
        event:
          "FilledV3Relay(address,address,uint256,uint256,uint256,uint256,uint32,uint32,uint32,address,address,address,address,bytes,(address,bytes,uint256,uint8))",
        otherChain: { topic: 1 },
        account: { word: 9 },
      },
      {
        action: "bridge",
        event:
          "FundsDeposited(bytes32,bytes32,uint256,uint256,uint256,uint256,uint32,uint32,uint32,bytes32,bytes32,bytes32,bytes)",
        otherChain: { topic: 1 },
      },
      {
        action: "bridge",
        event:
          "FilledRelay(bytes32,bytes32,uint256,uint256,uint256,uint256,uint256,uint32,uint32,bytes32,bytes32,bytes32,bytes32,bytes32,(bytes32,bytes32,uint256,uint8))",
        otherChain: { topic: 1 },
        account: { word: 9 },
      },
      {
        action: "bridge",
        event: "FundsDeposited(uint256,uint256,uint256,int64,uint32,uint32,address,address,address,bytes)",
        otherChain: { topic: 1 },
      },
      {
        action: "bridge",
        event:
          "FilledRelay(uint256,uint256,uint256,uint256,uint256,uint256,int64,int64,uint32,address,address,address,address,bytes,(address,bytes,int64,bool,int256))",
        otherChain: { topic: 1 },
        account: { word: 9 },
      },
      {
        action: "withdraw",
        event: refunds,
        account: "receiver",
      },
      { action: "call", verb: "Paid refunds", event: refunds },
      {
        action: "call",
        verb: "Changed a transfer",
        event: "RequestedSpeedUpDeposit(uint256,uint256,bytes32,bytes32,bytes,bytes)",
      },
    ]),
    ...eventRules(contracts.hubs, [
      { action: "pool", event: "LiquidityAdded(address,uint256,uint256,address)", account: { topic: 2 } },
      { action: "unpool", event: "LiquidityRemoved(address,uint256,uint256,address)", account: { topic: 2 } },
    ]),
    ...eventRules(contracts.stakings, [
      { action: "stake", event: "Stake(address,address,uint256,uint256,uint256,uint256)", account: { topic: 2 } },
      { action: "unstake", event: "Unstake(address,address,uint256,uint256,uint256)", account: { topic: 2 } },
      {
        action: "claim",
        event: "RewardsWithdrawn(address,address,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 2 },
      },
    ]),
    ...merkleClaimRules(contracts.distributors),
  ],
})
