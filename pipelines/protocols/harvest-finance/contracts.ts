import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/harvest_finance/constants.py`. */
export const contracts = defineContracts({
  distributors: { role: "distributor", 1: ["0xee24de972295c20177e82bde34f64ca5c11958eb"] },
})
