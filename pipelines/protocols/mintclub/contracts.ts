import { defineContracts } from "../contract-table.ts"

/** Source: `mintclub/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki. */
export const contracts = defineContracts({
  distributors: { role: "distributor", 8453: ["0x1349a9ddee26fe16d0d44e35b3cb9b0ca18213a4"] },
})
