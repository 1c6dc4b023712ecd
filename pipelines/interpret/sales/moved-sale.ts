import { isNft } from "#schemas/domain/asset.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import type { MovedSaleRule } from "../../protocols/sale-rule.ts"
import { addressAt, numberAt, sumAt } from "./event-value.ts"
import type { Sale } from "./sale.ts"
import { statedFees } from "./stated-fees.ts"

/**
 * The sale of an event that names no items; `undefined` if none moved between its parties, if they exchanged items, or if the buyer paid in
 * several tokens.
 *
 * @param moved - The transfers of the transaction between the contract's previous event and this one.
 */
export const movedSale = (rule: MovedSaleRule, log: Log, moved: ReadonlyArray<Transfer>): Sale | undefined => {
  const items = movedItems(rule, log, moved)
  const [seller, ...otherSellers] = new Set(items.map((item) => item.seller))
  const [buyer, ...otherBuyers] = new Set(items.map(({ move }) => move.to))
  if (seller === undefined || buyer === undefined || otherSellers.length > 0 || otherBuyers.length > 0) return undefined
  const paid = moved.filter(({ asset, from }) => !isNft(asset) && from === buyer)
  const currency = currencyOf(rule, log, paid)
  const priceRaw = priceOf(rule, log, { paid, copies: items.map(({ move }) => move.amountRaw) })
  if (currency === undefined || priceRaw === undefined) return undefined
  return {
    log,
    items: items.map(({ move: { asset, amountRaw } }) => ({
      collection: asset.token,
      tokenId: asset.tokenId,
      copies: amountRaw,
    })),
    seller,
    buyer,
    currency,
    priceRaw,
    ...statedFees(rule, log, priceRaw),
  }
}

interface MovedItem {
  readonly move: Transfer
  readonly seller: Address
}

/** The items that moved between the parties; the marketplace may have held them for the seller. Without parties, all that were not just issued. */
const movedItems = ({ parties }: MovedSaleRule, log: Log, moved: ReadonlyArray<Transfer>): ReadonlyArray<MovedItem> => {
  const items = moved.filter(({ asset }) => isNft(asset))
  if (parties === undefined) {
    return items.filter(({ from }) => from !== zeroAddress).map((move) => ({ move, seller: move.from }))
  }
  const [first, second] = parties.map((party) => addressAt(log, party))
  if (first === undefined || second === undefined || first === second) return []
  return items.flatMap((move) => {
    if (move.to !== first && move.to !== second) return []
    const seller = move.to === first ? second : first
    return move.from === seller || move.from === log.address ? [{ move, seller }] : []
  })
}

/** The stated currency, else the only token that the buyer paid, else the coin. */
const currencyOf = ({ currency }: MovedSaleRule, log: Log, paid: ReadonlyArray<Transfer>): Address | undefined => {
  if (currency === "native") return zeroAddress
  if (currency !== undefined) return addressAt(log, currency)
  const [token = zeroAddress, ...others] = new Set(paid.map(({ asset }) => asset.token))
  return others.length > 0 ? undefined : token
}

const priceOf = (
  { price }: MovedSaleRule,
  log: Log,
  { paid, copies }: { readonly paid: ReadonlyArray<Transfer>; readonly copies: ReadonlyArray<bigint> },
): bigint | undefined => {
  if (!("fills" in price)) return sumAt(log, price)
  if (paid.length > 0) return paid.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
  const [left, right] = price.fills.map((fill) => numberAt(log, fill))
  if (copies.length !== 1 || copies[0] !== 1n) return undefined
  if (left === 1n) return right
  return right === 1n ? left : undefined
}
