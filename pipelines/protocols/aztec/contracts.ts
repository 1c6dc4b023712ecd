import { defineContracts } from "../contract-table.ts"

/**
 * Source: `aztec/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki (the contracts, and the events,
 * whose signatures hash to its topics).
 */
export const contracts = defineContracts({
  registries: { role: "registry", 1: ["0x042df8f42790d6943f41c25c2132400fd727f452"] },
  /** Voting weight of staked AZTEC. */
  stakingEscrows: { role: "escrow", 1: ["0xa92ecfd0e70c9cd5e5cd76c50af0f7da93567a4f"] },
})
