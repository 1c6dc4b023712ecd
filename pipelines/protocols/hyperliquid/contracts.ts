import { defineContracts } from "../contract-table.ts"

/**
 * Source: `hyperliquid/constants.py` in `rotkehlchen/chain/arbitrum_one/modules` of https://github.com/rotki/rotki;
 * https://hyperliquid.gitbook.io/hyperliquid-docs (Bridge2).
 */
export const contracts = defineContracts({
  bridges: { role: "bridge", 42161: ["0x2df1c51e09aecf9cacb7bc98cb1742757f163df7"] },
  /** USDC. */
  tokens: { role: "token", 42161: ["0xaf88d065e77c8cc2239327c5edb3a432268e5831"] },
})
