import { defineProtocol } from "../../protocols/protocol.ts"

/** GRT that is delegated. */
const stakings = { 1: ["0xf55041e37e12cd407ad00ce2910b8269b01263b9"] }

/**
 * The Graph on Ethereum.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/thegraph/constants.py`, whose topic is the hash of the last event; the
 * others: `contracts/staking/IStakingBase.sol` and `IStakingExtension.sol` of https://github.com/graphprotocol/contracts.
 */
export const thegraph = defineProtocol({
  slug: "thegraph",
  name: "The Graph",
  rules: [
    {
      action: "stake",
      event: "StakeDelegated(address,address,uint256,uint256)",
      emitters: stakings,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Began to take back a delegation",
      event: "StakeDelegatedLocked(address,address,uint256,uint256,uint256)",
      emitters: stakings,
      account: { topic: 2 },
    },
    {
      action: "unstake",
      event: "StakeDelegatedWithdrawn(address,address,uint256)",
      emitters: stakings,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Moved a delegation to Arbitrum",
      event: "DelegationTransferredToL2(address,address,address,address,uint256)",
      emitters: stakings,
      account: { topic: 1 },
    },
  ],
})
