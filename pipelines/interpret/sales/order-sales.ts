/** Sales of the fulfilled Seaport orders of a transaction. Of a listing and a bid that were matched with each other there is one sale. */
import { type AskedPart, decodeOrder, type FulfilledOrder, type OrderPart } from "#chains/abi/seaport.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
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
    return [{ ...order, offered: order.offered.map(named), asked: order.asked.map(named), log }]
  })
  return orders.flatMap((order) => {
    const sale = saleOf(order, orders)
    return sale === undefined ? [] : [{ ...sale, royaltyRaw: royaltyOf(order, sale.feeRaw, isFeeAccount) }]
  })
}

type LoggedOrder = FulfilledOrder & { readonly log: Log }

type OrderSale = Omit<Sale, "royaltyRaw">

const saleOf = (order: LoggedOrder, orders: ReadonlyArray<LoggedOrder>): OrderSale | undefined => {
  const [offered, asked] = [itemsOf(order.offered), itemsOf(order.asked)]
  if (offered.length > 0) return listingSale(order, matchOf(order, orders))
  // A matched listing gives the sale.
  const isListed = orders.some((other) => isMatched(order, other) && haveCommon(itemsOf(other.offered), asked))
  return asked.length === 0 || isListed ? undefined : bidSale(order)
}

/** The sale of offered items; a bid that was matched with them has the price. */
const listingSale = (order: LoggedOrder, bid: LoggedOrder | undefined): OrderSale | undefined => {
  const items = itemsOf(order.offered)
  const asked = order.asked.filter(isItem)
  if (asked.some((part) => !items.some((item) => isSame(item, itemOf(part))))) return undefined
  const money = moneyOf(order.asked)
  const price = bid === undefined ? money : moneyOf(bid.offered)
  if (money === undefined || price === undefined || price.currency !== money.currency) return undefined
  return {
    log: order.log,
    items,
    seller: order.offerer,
    // A listing for one account alone asks for the item on behalf of that account.
    buyer: bid?.offerer ?? asked[0]?.recipient ?? named(order.recipient),
    ...price,
    feeRaw: price.priceRaw - receivedBy(order.offerer, order.asked),
  }
}

/** The sale of items that a bid asked for. The seller pays what the bid asks for besides. */
const bidSale = (order: LoggedOrder): OrderSale | undefined => {
  const price = moneyOf(order.offered)
  if (price === undefined) return undefined
  const fees = order.asked.filter((part) => !isItem(part))
  return {
    log: order.log,
    items: itemsOf(order.asked),
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

const isSame = (left: SoldItem, right: SoldItem): boolean =>
  left.collection === right.collection && left.tokenId === right.tokenId

const haveCommon = (left: ReadonlyArray<SoldItem>, right: ReadonlyArray<SoldItem>): boolean =>
  left.some((item) => right.some((other) => isSame(item, other)))

const isMatched = (left: LoggedOrder, right: LoggedOrder): boolean =>
  left !== right &&
  left.log.address === right.log.address &&
  left.recipient === zeroAddress &&
  right.recipient === zeroAddress

/** The bid for exactly the offered items that was matched with a listing. */
const matchOf = (order: LoggedOrder, orders: ReadonlyArray<LoggedOrder>): LoggedOrder | undefined => {
  const items = itemsOf(order.offered)
  return orders.find((other) => {
    const asked = itemsOf(other.asked)
    return (
      isMatched(order, other) &&
      itemsOf(other.offered).length === 0 &&
      asked.length === items.length &&
      asked.every((item) => items.some((own) => isSame(own, item)))
    )
  })
}

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
  { offerer, asked }: LoggedOrder,
  feeRaw: bigint | undefined,
  isFeeAccount: (account: Address) => boolean,
): bigint | undefined => {
  if (feeRaw === 0n) return 0n
  const fees = asked.filter((part) => !isItem(part) && part.recipient !== offerer)
  const royalties = fees.filter(({ recipient }) => !isFeeAccount(recipient))
  return royalties.length === fees.length ? undefined : royalties.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
}

const receivedBy = (account: Address, parts: ReadonlyArray<AskedPart>): bigint =>
  parts.reduce((sum, part) => (part.recipient === account && !isItem(part) ? sum + part.amountRaw : sum), 0n)

const named = (account: Address): Address | undefined => (account === zeroAddress ? undefined : account)
