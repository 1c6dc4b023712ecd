import { defineContracts } from "../contract-table.ts"

/**
 * Source: `paladin/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki (the distributor, and the event,
 * whose signature hashes to its topic).
 */
export const contracts = defineContracts({
  distributors: { role: "distributor", 1: ["0xce6dc32252d85e2e955bfd3b85660917f040a933"] },
})
