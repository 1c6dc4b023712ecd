import type { SaleRule } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/**
 * Sales of the market of the contract itself. The event's buyer and value are zero if a bid was taken: the contract reads them after it
 * removed the bid. Parties are therefore those of the transfer, and such sales have no price.
 */
export const sales: ReadonlyArray<SaleRule> = [
  {
    form: "stated",
    event: "PunkBought(uint256,uint256,address,address)",
    emitters: contracts.markets,
    collection: "emitter",
    tokenId: { topic: 1 },
    price: { word: 0 },
    currency: "native",
  },
]
