import { defineContracts } from "../contract-table.ts"

/** Source: `packages/sdk/src/payment-processor-v2/addresses.ts` of https://github.com/reservoirprotocol/indexer. */
export const contracts = defineContracts({
  /** Second version, at the same address on all chains. */
  processors: { role: "marketplace", every: ["0x9a1d00bed7cd04bcda516d721a596eb22aac6834"] },
})
