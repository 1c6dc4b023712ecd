import { defineContracts } from "../contract-table.ts"

/** Source: https://wormhole.com/docs (Contract Addresses, Wrapped Token Transfers). */
export const contracts = defineContracts({
  gates: { role: "bridge", 1: ["0x3ee18b2214aff97000d974cf647e7c347e8fa585"] },
})
