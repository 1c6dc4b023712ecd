import { stakingRewardsRules } from "../families/staking-rewards.ts"
import { delegationRules, votingRules } from "../families/voting.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("hop")

/**
 * Hop.
 *
 * Source: `L1_Bridge.json`, `L2_Bridge.json`, `L1_HopCCTPImplementation.json` and `Swap.json` of `abi/generated` there.
 */
export const hop = defineProtocol({
  slug: "hop",
  name: "Hop",
  positions,
  rules: [
    ...eventRules(contracts.bridges, [
      {
        action: "bridge",
        event: "TransferSent(bytes32,uint256,address,uint256,bytes32,uint256,uint256,uint256,uint256)",
        otherChain: { topic: 2 },
      },
      {
        action: "bridge",
        event: "TransferSentToL2(uint256,address,uint256,uint256,uint256,address,uint256)",
        otherChain: { topic: 1 },
      },
      {
        action: "bridge",
        event: "TransferFromL1Completed(address,uint256,uint256,uint256,address,uint256)",
        otherChain: { name: "Ethereum" },
        account: { topic: 1 },
      },
      { action: "bridge", event: "WithdrawalBonded(bytes32,uint256)", account: "receiver" },
      // Events without a recipient.
      { action: "call", verb: "Paid out a withdrawal", event: "WithdrawalBonded(bytes32,uint256)" },
      { action: "bridge", event: "Withdrew(bytes32,address,uint256,bytes32)", account: { topic: 2 } },
    ]),
    {
      action: "bridge",
      event: "CCTPTransferSent(uint64,uint256,address,uint256,uint256)",
      emitters: contracts.cctpBridges,
      otherChain: { topic: 2 },
    },
    ...eventRules(contracts.pools, [
      { action: "swap", called: contracts.pools, event: "TokenSwap(address,uint256,uint256,uint128,uint128)" },
      { action: "pool", event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)", account: { topic: 1 } },
      { action: "unpool", event: "RemoveLiquidity(address,uint256[],uint256)", account: { topic: 1 } },
      {
        action: "unpool",
        event: "RemoveLiquidityImbalance(address,uint256[],uint256[],uint256,uint256)",
        account: { topic: 1 },
      },
      {
        action: "unpool",
        event: "RemoveLiquidityOne(address,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
    ]),
    ...stakingRewardsRules(contracts.stakings),
    ...votingRules(contracts.governors),
    ...delegationRules(contracts.tokens),
    // Its airdrop also delegates.
    { action: "claim", event: "Claim(address,uint256)", emitters: contracts.tokens, account: { topic: 1 } },
  ],
})
