import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/thegraph/constants.py`, whose topic is the hash of the last
 * event; the others: `contracts/staking/IStakingBase.sol` and `IStakingExtension.sol` of https://github.com/graphprotocol/contracts.
 */
export const contracts = defineContracts({
  /** Delegation of GRT, on Ethereum until it moved to Arbitrum. Source of the latter: `thegraph/constants.py` in its `modules` there. */
  stakings: {
    role: "staking",
    1: ["0xf55041e37e12cd407ad00ce2910b8269b01263b9"],
    42161: ["0x00669a4cf01450b64e8a2a20e9b1fcb71e61ef03"],
  },
  /** Moves locked GRT and its delegation to Arbitrum, and the service of subgraphs there. */
  others: {
    role: "application",
    1: ["0xca82c7ce3388b0b5d307574099ac57d7a00d509f"],
    42161: ["0xb2bb92d0de618878e438b55d5846cfecd9301105"],
  },
})
