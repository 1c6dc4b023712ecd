import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.lite.zksync.io/dev/contracts/ (the contract on mainnet). */
export const contracts = defineContracts({
  gates: { role: "bridge", 1: ["0xabea9132b05a70803a4e85094fd0e1800777fbef"] },
})
