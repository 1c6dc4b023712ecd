import { transferFrom, transferTo } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const bridges = {
  42161: ["0x2df1c51e09aecf9cacb7bc98cb1742757f163df7"],
}

/** USDC. */
const tokens = {
  42161: ["0xaf88d065e77c8cc2239327c5edb3a432268e5831"],
}

/**
 * The bridge between Hyperliquid and Arbitrum, to which USDC is sent and which pays it out.
 *
 * Source: `hyperliquid/constants.py` in `rotkehlchen/chain/arbitrum_one/modules` of https://github.com/rotki/rotki;
 * https://hyperliquid.gitbook.io/hyperliquid-docs (Bridge2).
 */
export const hyperliquid = defineProtocol({
  slug: "hyperliquid",
  name: "Hyperliquid",
  rules: [
    {
      action: "bridge",
      ...transferTo(bridges),
      emitters: tokens,
    },
    {
      action: "bridge",
      ...transferFrom(bridges),
      emitters: tokens,
    },
  ],
})
