import { defineContracts } from "../contract-table.ts"

/** Source: `rotkehlchen/chain/evm/decoding/magpie/constants.py` of https://github.com/rotki/rotki. */
export const contracts = defineContracts({
  /** Router, at the same address wherever it is deployed. */
  routers: { role: "router", every: ["0xef42f78d25f4c681dcad2597fa04877ff802ef4b"] },
})
