import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/**
 * Rules for contracts like Synthetix' `StakingRewards`; for any such contract where `emitters` is absent.
 *
 * Source: npm package `synthetix`, `contracts/StakingRewards.sol`; the event that names a token: https://github.com/rotki/rotki,
 * `rotkehlchen/chain/evm/decoding/extrafi/constants.py`, whose topic is its hash.
 */
export const stakingRewardsRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "stake", event: "Staked(address,uint256)", emitters, account: { topic: 1 } },
  { action: "unstake", event: "Withdrawn(address,uint256)", emitters, account: { topic: 1 } },
  { action: "claim", event: "RewardPaid(address,uint256)", emitters, account: { topic: 1 } },
  // Event of versions with several reward tokens.
  { action: "claim", event: "RewardPaid(address,address,uint256)", emitters, account: { topic: 1 }, receives: "any" },
]
