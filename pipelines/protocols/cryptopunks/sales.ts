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
export const sales: ReadonlyArray<SaleRule> = [
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
