import { nftMarketRules } from "../../protocols/families/nft-market.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const exchanges = {
  1: ["0x59728544b08ab483533076417fbbb2fd0b17ce3a", "0x0000000000e655fae4d56241588680f86e3b2377"],
}

/**
 * LooksRare, both versions.
 *
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`LooksRare`, `LooksRareV2`); events: `contracts/LooksRareExchange.sol`
 * of https://github.com/LooksRare/contracts-exchange-v1.
 */
export const looksrare = defineProtocol({
  slug: "looksrare",
  name: "LooksRare",
  rules: [
    ...nftMarketRules(exchanges),
    {
      action: "call",
      event: "TakerBid(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
      emitters: exchanges,
    },
    {
      action: "call",
      event: "TakerAsk(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
      emitters: exchanges,
    },
    { action: "call", verb: "Cancelled all orders", event: "CancelAllOrders(address,uint256)", emitters: exchanges },
    {
      action: "call",
      verb: "Cancelled an order",
      event: "CancelMultipleOrders(address,uint256[])",
      emitters: exchanges,
    },
  ],
})
