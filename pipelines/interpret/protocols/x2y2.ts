import { nftMarketRules } from "../../protocols/families/nft-market.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const exchanges = {
  1: ["0x74312363e45dcaba76c59ec49a7aa8a65a67eed3"],
}

/**
 * X2Y2.
 *
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`X2Y2`); events: `contracts/X2Y2_r1.sol`, as https://etherscan.io shows
 * it at the exchange.
 */
export const x2y2 = defineProtocol({
  slug: "x2y2",
  name: "X2Y2",
  rules: [
    ...nftMarketRules(exchanges),
    { action: "call", verb: "Cancelled an order", event: "EvCancel(bytes32)", emitters: exchanges },
    { action: "call", event: "EvProfit(bytes32,address,address,uint256)", emitters: exchanges },
  ],
})
