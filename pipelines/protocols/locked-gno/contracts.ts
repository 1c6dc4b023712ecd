import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/lockedgno/constants.py`, `decoder.py`. */
export const contracts = defineContracts({
  gno: { role: "token", 1: ["0x6810e776880c02933d47db1b9fc05908e5386b96"] },
  /** Time lock. */
  locks: { role: "escrow", 1: ["0x4f8ad938eba0cd19155a835f617317a6e788c868"] },
})
