import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@reservoir0x/sdk` 0.0.372, `dist/addresses.json` (`PaymentProcessor`, `PaymentProcessorV2`, `PaymentProcessorV21`); the third
 * version: its verified contract on Ethereum (`PaymentProcessor`, with the EIP-712 version `3.0.0`).
 */
export const contracts = defineContracts({
  processorsV1: {
    role: "marketplace",
    1: ["0x009a1dc9f1a6e2134ad4236fcd75b1ae62858507"],
    137: ["0x009a1d0fecd7d6475188082f3f542e93f5e07ff1"],
  },
  /** Versions 2.0, 2.1 and 3, at the same addresses on all chains. */
  processors: {
    role: "marketplace",
    every: [
      "0x9a1d00bed7cd04bcda516d721a596eb22aac6834",
      "0x9a1d00828912f81f3fa34ca47c0bdb9c016856bf",
      "0x9a1d00000000fc540e2000560054812452eb5366",
    ],
  },
})
