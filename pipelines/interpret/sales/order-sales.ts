/**
 * Sales of the fulfilled Seaport orders of a transaction. Of a listing and a bid that were matched with each other there is one sale: the events of
 * matched orders name no recipient, or in later versions the account that matched them, whose own order only mirrors the other one.
 */
import { decodeOrder, type FulfilledOrder, type OrderPart, type RequestedPart } from "#chains/abi/seaport.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addTo } from "../contracts/contract-index.ts"
import type { Sale, SoldItem } from "./sale.ts"

/** The addresses that the sales of orders depend on. */
export interface OrderContracts {
  /** True for accounts that receive the marketplace's own fee. */
  readonly isFeeAccount: (account: Address) => boolean
  /** The collection that a token of an order stands for: mostly itself. */
  readonly collectionOf: (token: Address) => Address
}

/** The sales of a transaction's orders, in log order. Exchanges of items, and prices of several currencies, are left out. */
export const orderSales = (
  logs: ReadonlyArray<Log>,
  { isFeeAccount, collectionOf }: OrderContracts,
): ReadonlyArray<Sale> => {
  const orders = logs.flatMap((log) => {
    const order = decodeOrder(log)
    if (order === undefined) return []
    const named = <Part extends OrderPart>(part: Part): Part => ({ ...part, token: collectionOf(part.token) })
    return [{ ...order, offered: order.offered.map(named), requested: order.requested.map(named), log }]
  })
  const matched = matchedOrders(orders)
  return orders.flatMap((order) => {
    const sale = saleOf(order, matched)
    return sale === undefined ? [] : [{ ...sale, royaltyRaw: royaltyOf(order, sale.feeRaw, isFeeAccount) }]
  })
}

type LoggedOrder = FulfilledOrder & { readonly log: Log }

type OrderSale = Omit<Sale, "royaltyRaw">

/** Orders that were matched with others, by the text of an item: a transaction has room for too many to compare each with each. */
interface MatchedOrders {
  /** By an item that is offered. */
  readonly listings: ReadonlyMap<string, ReadonlyArray<LoggedOrder>>
  /** By an item in the consideration, if only money is offered. */
  readonly bids: ReadonlyMap<string, ReadonlyArray<LoggedOrder>>
  /** Sides and items of orders that another account than their own fulfilled, with that account. */
  readonly fulfilled: ReadonlySet<string>
}

type Side = "bid" | "listing"

const fulfilledText = (side: Side, account: Address, item: string): string => `${side} ${account} ${item}`

const matchedOrders = (orders: ReadonlyArray<LoggedOrder>): MatchedOrders => {
  const [listings, bids] = [new Map<string, Array<LoggedOrder>>(), new Map<string, Array<LoggedOrder>>()]
  for (const order of orders.filter(isMatched)) {
    const offered = itemTexts(order, order.offered)
    for (const text of offered) addTo(listings, text, order)
    if (offered.size > 0) continue
    for (const text of itemTexts(order, order.requested)) addTo(bids, text, order)
  }
  const fulfilled = orders
    .filter((order) => !isMatched(order) && order.recipient !== order.offerer)
    .flatMap((order) => {
      const offered = itemTexts(order, order.offered)
      const [side, texts] =
        offered.size > 0 ? ["listing" as const, offered] : ["bid" as const, itemTexts(order, order.requested)]
      return [...texts].map((text) => fulfilledText(side, order.recipient, text))
    })
  return { listings, bids, fulfilled: new Set(fulfilled) }
}

/** Unique texts of items, within the contract of an order. */
const itemTexts = ({ log }: LoggedOrder, parts: ReadonlyArray<OrderPart>): ReadonlySet<string> =>
  new Set(itemsOf(parts).map(({ collection, tokenId }) => `${log.address}:${collection}:${tokenId}`))

const isWithin = (texts: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...texts].every((text) => others.has(text))

const saleOf = (order: LoggedOrder, matched: MatchedOrders): OrderSale | undefined => {
  const [offered, requested] = [itemTexts(order, order.offered), itemTexts(order, order.requested)]
  if (isMirror(order, offered.size > 0 ? ["bid", offered] : ["listing", requested], matched)) return undefined
  if (offered.size > 0) {
    // An order with other items in its consideration is an exchange.
    return isWithin(requested, offered) ? listingSale(order, bidOf(order, offered, matched)) : undefined
  }
  // A matched listing gives the sale.
  const isListed = isMatched(order) && [...requested].some((text) => matched.listings.has(text))
  return requested.size === 0 || isListed ? undefined : bidSale(order)
}

/** True for the order of an account that fulfilled another one's by it. */
const isMirror = (
  { offerer, recipient }: LoggedOrder,
  [side, texts]: readonly [Side, ReadonlySet<string>],
  { fulfilled }: MatchedOrders,
): boolean =>
  recipient === offerer &&
  texts.size > 0 &&
  [...texts].every((text) => fulfilled.has(fulfilledText(side, offerer, text)))

/** The bid for exactly the offered items that was matched with a listing. */
const bidOf = (order: LoggedOrder, offered: ReadonlySet<string>, { bids }: MatchedOrders): LoggedOrder | undefined => {
  const [first = ""] = offered
  const found = isMatched(order) ? bids.get(first) : undefined
  return found?.find((bid) => {
    const requested = itemTexts(bid, bid.requested)
    return requested.size === offered.size && isWithin(requested, offered)
  })
}

/** The sale of offered items; a bid that was matched with them has the price. */
const listingSale = (order: LoggedOrder, bid: LoggedOrder | undefined): OrderSale | undefined => {
  const requested = order.requested.filter(isItem)
  const money = moneyOf(order.requested)
  const price = bid === undefined ? money : moneyOf(bid.offered)
  if (money === undefined || price === undefined || price.currency !== money.currency) return undefined
  return {
    log: order.log,
    items: itemsOf(order.offered),
    seller: order.offerer,
    // A listing for a single account has the item in its consideration on behalf of that account.
    buyer: bid?.offerer ?? requested[0]?.recipient ?? named(order.recipient),
    ...price,
    feeRaw: price.priceRaw - receivedBy(order.offerer, order.requested),
  }
}

/** The sale of items in the consideration of a bid. The seller pays the rest of the consideration. */
const bidSale = (order: LoggedOrder): OrderSale | undefined => {
  const price = moneyOf(order.offered)
  if (price === undefined) return undefined
  const fees = order.requested.filter((part) => !isItem(part))
  return {
    log: order.log,
    items: itemsOf(order.requested),
    seller: named(order.recipient),
    buyer: order.offerer,
    ...price,
    feeRaw: fees.reduce((sum, { amountRaw }) => sum + amountRaw, 0n),
  }
}

const isItem = ({ kind }: OrderPart): boolean => kind === "erc721" || kind === "erc1155"

const itemOf = ({ token, tokenId, amountRaw }: OrderPart): SoldItem => ({
  collection: token,
  tokenId,
  copies: amountRaw,
})

const itemsOf = (parts: ReadonlyArray<OrderPart>): ReadonlyArray<SoldItem> => parts.filter(isItem).map(itemOf)

const isMatched = ({ recipient }: LoggedOrder): boolean => recipient === zeroAddress

/** The only currency among the parts, and its sum; `undefined` for none and for several. */
const moneyOf = (
  parts: ReadonlyArray<OrderPart>,
): { readonly currency: Address; readonly priceRaw: bigint } | undefined => {
  const money = parts.filter((part) => !isItem(part))
  const [currency, ...others] = new Set(money.map(({ token }) => token))
  if (currency === undefined || others.length > 0) return undefined
  return { currency, priceRaw: money.reduce((sum, { amountRaw }) => sum + amountRaw, 0n) }
}

/**
 * The part of the fee that neither the marketplace nor the seller received. Unknown if the marketplace received none: the order may be of another
 * marketplace that uses the contract.
 */
const royaltyOf = (
  { offerer, requested }: LoggedOrder,
  feeRaw: bigint | undefined,
  isFeeAccount: (account: Address) => boolean,
): bigint | undefined => {
  if (feeRaw === 0n) return 0n
  const fees = requested.filter((part) => !isItem(part) && part.recipient !== offerer)
  const royalties = fees.filter(({ recipient }) => !isFeeAccount(recipient))
  return royalties.length === fees.length ? undefined : royalties.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
}

const receivedBy = (account: Address, parts: ReadonlyArray<RequestedPart>): bigint =>
  parts.reduce((sum, part) => (part.recipient === account && !isItem(part) ? sum + part.amountRaw : sum), 0n)

const named = (account: Address): Address | undefined => (account === zeroAddress ? undefined : account)
