import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { quotes } from "./quotes.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("cryptopunks")

/** Marketplace of the CryptoPunks contract. */
export const cryptopunks = defineProtocol({
  slug: "cryptopunks",
  name: "CryptoPunks",
  sales,
  quotes,
  rules: [
    ...nftMarketRules(contracts.markets),
    {
      action: "call",
      verb: "Offered a punk",
      event: "PunkOffered(uint256,uint256,address)",
      emitters: contracts.markets,
    },
    // Sales emit this event as well.
    {
      action: "call",
      verb: "Took a punk off the market",
      calls: ["punkNoLongerForSale(uint256)"],
      event: "PunkNoLongerForSale(uint256)",
      emitters: contracts.markets,
    },
    {
      action: "call",
      verb: "Bid",
      paid: "object",
      event: "PunkBidEntered(uint256,uint256,address)",
      emitters: contracts.markets,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Withdrew a bid",
      event: "PunkBidWithdrawn(uint256,uint256,address)",
      emitters: contracts.markets,
      account: { topic: 2 },
    },
  ],
})
