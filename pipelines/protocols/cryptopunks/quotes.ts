import type { QuoteRule } from "../quote-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("cryptopunks")

const ask = { side: "ask", emitters: contracts.markets, tokenId: { topic: 1 } } as const
const bid = { side: "bid", emitters: contracts.markets, tokenId: { topic: 1 } } as const

/**
 * Offers and bids: one each per punk. A gift of an offered punk also emits `PunkNoLongerForSale`. A bid ends when its bidder receives the punk, but not
 * when another account does. After an accepted bid, `PunkBought` names no buyer.
 *
 * Source: `contracts/CryptoPunksMarket.sol` of https://github.com/larvalabs/cryptopunks.
 */
export const quotes: ReadonlyArray<QuoteRule> = [
  { ...ask, event: "PunkOffered(uint256,uint256,address)", price: { word: 0 }, taker: { topic: 2 } },
  { ...ask, event: "PunkNoLongerForSale(uint256)" },
  { ...ask, event: "PunkBought(uint256,uint256,address,address)" },
  { ...bid, event: "PunkBidEntered(uint256,uint256,address)", price: { word: 0 }, maker: { topic: 2 } },
  { ...bid, event: "PunkBidWithdrawn(uint256,uint256,address)" },
  { ...bid, event: "PunkBought(uint256,uint256,address,address)", maker: { topic: 3 } },
  { ...bid, event: "PunkTransfer(address,address,uint256)", tokenId: { word: 0 }, maker: { topic: 2 } },
]
