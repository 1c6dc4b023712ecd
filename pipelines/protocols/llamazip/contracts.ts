import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/DefiLlama/LlamaZip; routers: `llamazip/decoder.py` of the chains' `modules` in `rotkehlchen/chain` of
 * https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    10: ["0x6f9d14cf4a06dd9c70766bd161cf8d4387683e1b"],
    42161: ["0x5279ebc4e5ba9ea09f19ade49f2bc98339aea4d7", "0x973bf562407766e77f885c1cd1a8060e5303c745"],
  },
})
