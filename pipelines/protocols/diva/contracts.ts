import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/diva/constants.py`. */
export const contracts = defineContracts({
  tokens: { role: "token", 1: ["0xbfabde619ed5c4311811cf422562709710db587d"] },
})
