import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.synapseprotocol.com (Contract Addresses, Bridge). */
export const contracts = defineContracts({
  gates: { role: "bridge", 1: ["0x2796317b0ff8538f253012862c06787adfb8ceb6"] },
})
