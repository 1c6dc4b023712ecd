import { defineContracts } from "../contract-table.ts"

/**
 * Source: `shutter/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki (the contract, and the event,
 * whose signature hashes to its topic).
 */
export const contracts = defineContracts({
  distributors: { role: "distributor", 1: ["0x024574c4c42c72dfaaa3cca80f73521a4ef5ca94"] },
})
