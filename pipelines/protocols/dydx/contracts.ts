import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@dydxprotocol/solo` 0.40.1, `SoloMargin.json` and `PayableProxyForSoloMargin.json` of
 * `dist/build/published_contracts`.
 */
export const contracts = defineContracts({
  /** Solo margin market and its ETH-wrapping proxy. */
  markets: {
    role: "lending-market",
    1: ["0x1e0447b19bb6ecfdae1e4ae1694b0c3659614e4e", "0xa8b39829ce2246f89b31c013b8cde15506fb9a76"],
  },
})
