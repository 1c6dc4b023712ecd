import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/fluence/constants.py`. */
export const contracts = defineContracts({
  /** Pays developers, by a token that turns into FLT. */
  distributors: { role: "distributor", 1: ["0x6081d7f04a8c31e929f25152d4ad37c83638c62b"] },
})
