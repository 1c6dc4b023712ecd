import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/hedgey/constants.py`, `decoder.py`, whose topics are these
 * events' hashes.
 */
export const contracts = defineContracts({
  /** Vesting lockups with voting rights. */
  lockups: { role: "vesting", 1: ["0x73cd8626b3cd47b009e68380720cfe6679a3ec3d"] },
})
