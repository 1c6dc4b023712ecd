import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/thegraph/constants.py`, whose topic is the hash of the last
 * event; the others: `contracts/staking/IStakingBase.sol` and `IStakingExtension.sol` of https://github.com/graphprotocol/contracts.
 */
export const contracts = defineContracts({
  /** Delegation of GRT. */
  stakings: { role: "staking", 1: ["0xf55041e37e12cd407ad00ce2910b8269b01263b9"] },
})
