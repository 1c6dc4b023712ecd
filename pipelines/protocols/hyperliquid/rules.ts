import { transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("hyperliquid")

/** Bridge between Hyperliquid and Arbitrum: USDC is deposited by a transfer to it, and withdrawn from it. */
export const hyperliquid = defineProtocol({
  slug: "hyperliquid",
  name: "Hyperliquid",
  rules: [
    {
      action: "bridge",
      ...transferTo(contracts.bridges),
      emitters: contracts.tokens,
      otherChain: { name: "Hyperliquid" },
    },
    {
      action: "bridge",
      ...transferFrom(contracts.bridges),
      emitters: contracts.tokens,
      otherChain: { name: "Hyperliquid" },
    },
  ],
})
