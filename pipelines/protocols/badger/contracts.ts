import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`. */
export const contracts = defineContracts({
  distributors: { role: "distributor", 1: ["0x394dcfbcf25c5400fcc147ebd9970ed34a474543"] },
})
