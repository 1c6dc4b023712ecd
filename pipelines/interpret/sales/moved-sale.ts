import { isNft } from "#schemas/domain/asset.ts"
import type { Log } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import type { MovedSaleRule } from "../../protocols/protocol.ts"
import { addressAt, numberAt } from "./event-value.ts"
import type { Sale } from "./sale.ts"

/**
 * The sale of an event that names no items; `undefined` if none moved between its parties, if they exchanged items, or if the buyer paid in
 * several tokens.
 *
 * @param moved - The transfers of the transaction between the contract's previous event and this one.
 */
export const movedSale = (rule: MovedSaleRule, log: Log, moved: ReadonlyArray<Transfer>): Sale | undefined => {
  const [first, second] = rule.parties.map((party) => addressAt(log, party))
  const priceRaw = numberAt(log, rule.price)
  const items = moved.filter(
    ({ asset, from, to }) => isNft(asset) && ((from === first && to === second) || (from === second && to === first)),
  )
  const [seller, ...otherSellers] = new Set(items.map(({ from }) => from))
  if (seller === undefined || otherSellers.length > 0 || priceRaw === undefined) return undefined
  const buyer = seller === first ? second : first
  const paid = moved.filter(({ asset, from }) => !isNft(asset) && from === buyer)
  const [currency = zeroAddress, ...otherCurrencies] = new Set(paid.map(({ asset }) => asset.token))
  if (otherCurrencies.length > 0) return undefined
  return {
    log,
    items: items.map(({ asset, amountRaw }) => ({
      collection: asset.token,
      tokenId: asset.tokenId,
      copies: amountRaw,
    })),
    ...{ seller, buyer, currency, priceRaw },
    feeRaw: undefined,
    royaltyRaw: undefined,
  }
}
