import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import type { QuoteRule } from "../quote-rule.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("cryptopunks")

/**
 * Sales of the market of the contract itself. The event's buyer and value are zero if a bid was accepted: the contract reads them after it
 * has removed the bid. Parties are therefore those of the transfer, and the price is the lowest one that the seller accepted: pages of the market
 * send the bid's own price, so that no lower bid can replace it. Such sales have no price if a contract accepted the bid, or if the seller accepted any price.
 *
 * Source: `contracts/CryptoPunksMarket.sol` of https://github.com/larvalabs/cryptopunks (`acceptBidForPunk`), and its issue 19.
 */
const sales: ReadonlyArray<SaleRule> = [
  {
    form: "stated",
    event: "PunkBought(uint256,uint256,address,address)",
    emitters: contracts.markets,
    collection: "emitter",
    tokenId: { topic: 1 },
    price: { word: 0 },
    call: { signature: "acceptBidForPunk(uint256,uint256)", argument: 1 },
    currency: "native",
  },
]

const ask = { side: "ask", emitters: contracts.markets, tokenId: { topic: 1 } } as const
const bid = { side: "bid", emitters: contracts.markets, tokenId: { topic: 1 } } as const

/**
 * Offers and bids: one each per punk. A gift of an offered punk also emits `PunkNoLongerForSale`. A bid ends when its bidder receives the punk, but not
 * when another account does. After an accepted bid, `PunkBought` names no buyer.
 *
 * Source: `contracts/CryptoPunksMarket.sol` of https://github.com/larvalabs/cryptopunks.
 */
const quotes: ReadonlyArray<QuoteRule> = [
  { ...ask, event: "PunkOffered(uint256,uint256,address)", price: { word: 0 }, taker: { topic: 2 } },
  { ...ask, event: "PunkNoLongerForSale(uint256)" },
  { ...ask, event: "PunkBought(uint256,uint256,address,address)" },
  { ...bid, event: "PunkBidEntered(uint256,uint256,address)", price: { word: 0 }, maker: { topic: 2 } },
  { ...bid, event: "PunkBidWithdrawn(uint256,uint256,address)" },
  { ...bid, event: "PunkBought(uint256,uint256,address,address)", maker: { topic: 3 } },
  { ...bid, event: "PunkTransfer(address,address,uint256)", tokenId: { word: 0 }, maker: { topic: 2 } },
]

/** Marketplace of the CryptoPunks contract. */
export const cryptopunks = defineProtocol({
  slug: "cryptopunks",
  name: "CryptoPunks",
  sales,
  quotes,
  rules: [
    ...nftMarketRules(contracts.markets),
    ...eventRules(contracts.markets, [
      { action: "call", verb: "Offered a punk", event: "PunkOffered(uint256,uint256,address)" },
      // Sales emit this event as well.
      {
        action: "call",
        verb: "Took a punk off the market",
        calls: ["punkNoLongerForSale(uint256)"],
        event: "PunkNoLongerForSale(uint256)",
      },
      {
        action: "call",
        verb: "Bid",
        topic: "NftBidding",
        paid: "object",
        event: "PunkBidEntered(uint256,uint256,address)",
        account: { topic: 2 },
      },
      {
        action: "call",
        verb: "Withdrew a bid",
        topic: "NftBidding",
        event: "PunkBidWithdrawn(uint256,uint256,address)",
        account: { topic: 2 },
      },
    ]),
  ],
})
