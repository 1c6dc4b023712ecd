import { defineContracts } from "../contract-table.ts"

/**
 * Source: `gnosis_pay/constants.py` in `rotkehlchen/chain/gnosis/modules` of https://github.com/rotki/rotki (the spender, and the event,
 * whose signature hashes to its topic).
 */
export const contracts = defineContracts({
  spenders: { role: "spender", 100: ["0xcff260bfbc199dc82717494299b1acade25f549b"] },
})
