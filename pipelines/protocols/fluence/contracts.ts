import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/fluence/constants.py`. */
export const contracts = defineContracts({
  /** Developer rewards, paid in a token that converts to FLT. */
  distributors: { role: "distributor", 1: ["0x6081d7f04a8c31e929f25152d4ad37c83638c62b"] },
})
