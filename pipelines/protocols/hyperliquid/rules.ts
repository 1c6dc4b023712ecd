import { transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** The bridge between Hyperliquid and Arbitrum, to which USDC is sent and which pays it out. */
export const hyperliquid = defineProtocol({
  slug: "hyperliquid",
  name: "Hyperliquid",
  rules: [
    {
      action: "bridge",
      ...transferTo(contracts.bridges),
      emitters: contracts.tokens,
    },
    {
      action: "bridge",
      ...transferFrom(contracts.bridges),
      emitters: contracts.tokens,
    },
  ],
})
