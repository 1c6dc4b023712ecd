import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`, whose topic is the hash of this event.
 */
export const contracts = defineContracts({
  /** Voting vault of locked ELFI. */
  lockings: { role: "escrow", 1: ["0x02bd4a3b1b95b01f2aa61655415a5d3eaacaafdd"] },
})
