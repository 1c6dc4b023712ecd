import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/base/modules/venice/constants.py`, whose topics are these events' hashes. */
export const contracts = defineContracts({
  /** Stakes VVV, and locks it to mint DIEM. */
  staking: { role: "staking", 8453: ["0x321b7ff75154472b18edb199033ff4d116f340ff"] },
})
