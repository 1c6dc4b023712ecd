import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.debridge.com/dln-details/overview/deployed-contracts. */
export const contracts = defineContracts({
  gates: {
    role: "bridge",
    every: ["0xef4fb24ad0916217251f553c0596f8edc630eb66", "0x663dc15d3c1ac63ff12e45ab68fea3f0a883c251"],
  },
})
