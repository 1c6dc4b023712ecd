import { merkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("across")

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
  rules: [
    {
      action: "bridge",
      event:
        "V3FundsDeposited(address,address,uint256,uint256,uint256,uint32,uint32,uint32,uint32,address,address,address,bytes)",
      emitters: contracts.pools,
      otherChain: { topic: 1 },
    },
    {
      action: "bridge",
      event:
        "FilledV3Relay(address,address,uint256,uint256,uint256,uint256,uint32,uint32,uint32,address,address,address,address,bytes,(address,bytes,uint256,uint8))",
      emitters: contracts.pools,
      otherChain: { topic: 1 },
      account: { word: 9 },
    },
    {
      action: "bridge",
      event:
        "FundsDeposited(bytes32,bytes32,uint256,uint256,uint256,uint256,uint32,uint32,uint32,bytes32,bytes32,bytes32,bytes)",
      emitters: contracts.pools,
      otherChain: { topic: 1 },
    },
    {
      action: "bridge",
      event:
        "FilledRelay(bytes32,bytes32,uint256,uint256,uint256,uint256,uint256,uint32,uint32,bytes32,bytes32,bytes32,bytes32,bytes32,(bytes32,bytes32,uint256,uint8))",
      emitters: contracts.pools,
      otherChain: { topic: 1 },
      account: { word: 9 },
    },
    {
      action: "bridge",
      event: "FundsDeposited(uint256,uint256,uint256,int64,uint32,uint32,address,address,address,bytes)",
      emitters: contracts.pools,
      otherChain: { topic: 1 },
    },
    {
      action: "bridge",
      event:
        "FilledRelay(uint256,uint256,uint256,uint256,uint256,uint256,int64,int64,uint32,address,address,address,address,bytes,(address,bytes,int64,bool,int256))",
      emitters: contracts.pools,
      otherChain: { topic: 1 },
      account: { word: 9 },
    },
    {
      action: "pool",
      event: "LiquidityAdded(address,uint256,uint256,address)",
      emitters: contracts.hubs,
      account: { topic: 2 },
    },
    {
      action: "unpool",
      event: "LiquidityRemoved(address,uint256,uint256,address)",
      emitters: contracts.hubs,
      account: { topic: 2 },
    },
    {
      action: "stake",
      event: "Stake(address,address,uint256,uint256,uint256,uint256)",
      emitters: contracts.stakings,
      account: { topic: 2 },
    },
    {
      action: "unstake",
      event: "Unstake(address,address,uint256,uint256,uint256)",
      emitters: contracts.stakings,
      account: { topic: 2 },
    },
    {
      action: "claim",
      event: "RewardsWithdrawn(address,address,uint256,uint256,uint256,uint256,uint256)",
      emitters: contracts.stakings,
      account: { topic: 2 },
    },
    ...merkleClaimRules(contracts.distributors),
  ],
})
