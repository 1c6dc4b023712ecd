import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/juicebox/constants.py`. */
export const contracts = defineContracts({
  /** ETH payment terminals. */
  terminals: { role: "donation", 1: ["0x1d9619e10086fdc1065b114298384aae3f680cc0"] },
})
