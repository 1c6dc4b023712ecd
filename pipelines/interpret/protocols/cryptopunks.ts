import { nftMarketRules } from "../../protocols/families/nft-market.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const markets = {
  1: ["0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"],
}

/**
 * The market that is in the contract of CryptoPunks.
 *
 * Source: https://github.com/larvalabs/cryptopunks, `contracts/CryptoPunksMarket.sol` and `README.md`.
 */
export const cryptopunks = defineProtocol({
  slug: "cryptopunks",
  name: "CryptoPunks",
  rules: [
    ...nftMarketRules(markets),
    { action: "call", verb: "Offered a punk", event: "PunkOffered(uint256,uint256,address)", emitters: markets },
    // A sale emits the event as well.
    {
      action: "call",
      verb: "Took a punk off the market",
      calls: ["punkNoLongerForSale(uint256)"],
      event: "PunkNoLongerForSale(uint256)",
      emitters: markets,
    },
    {
      action: "call",
      verb: "Bid",
      paid: "object",
      event: "PunkBidEntered(uint256,uint256,address)",
      emitters: markets,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Withdrew a bid",
      event: "PunkBidWithdrawn(uint256,uint256,address)",
      emitters: markets,
      account: { topic: 2 },
    },
  ],
})
