import { defineContracts } from "../contract-table.ts"

/** Source: https://cbridge-docs.celer.network/reference/contract-addresses. */
export const contracts = defineContracts({
  gates: { role: "bridge", 1: ["0x5427fefa711eff984124bfbb1ab6fbf5e3da1820"] },
})
