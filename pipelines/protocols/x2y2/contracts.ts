import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`X2Y2`). */
export const contracts = defineContracts({
  exchanges: { role: "marketplace", 1: ["0x74312363e45dcaba76c59ec49a7aa8a65a67eed3"] },
  /** Delegate that moves items for the exchange. Source: `src/network.ts` of npm package `@x2y2-io/sdk` 0.3.3 (`delegateContract`). */
  spenders: { role: "spender", 1: ["0xf849de01b080adc3a814fabe1e2087475cf2e354"] },
})
