/**
 * Sales of NFTs, from the events of known marketplaces.
 *
 * An event alone proves nothing about an item: a sale counts if the item moved away from the seller in the same transaction.
 */
import { isNft } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { NftSale } from "#schemas/facts/nft-sale.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { byTransaction } from "../by-transaction.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import { eventSales, type SaleContext } from "./sales/event-sales.ts"
import { orderSales } from "./sales/order-sales.ts"
import { primarySales } from "./sales/primary-sales.ts"
import { recipientOf } from "./sales/recipient.ts"
import type { Sale, SoldItem } from "./sales/sale.ts"
import { orderContracts, saleEventsOf } from "./sales/sale-event.ts"
import { sharesOf } from "./sales/share.ts"

/** Sales in the order of transactions: those of marketplaces, else paid mints. */
export const nftSales: Processor = {
  id: "nft-sales",
  // Before interpretation, which describes the sales.
  stage: "trade",
  handle: perBlock(({ block, transfers, deltas }, { id }) => {
    const issuers = new Set<number>()
    for (const { place, asset, from } of transfers)
      if (from === zeroAddress && isNft(asset)) issuers.add(place.transactionIndex)
    const [movesOf, deltasOf] = [byTransaction(transfers), byTransaction(deltas)]
    const found: Array<NftSale> = []
    for (const transaction of successfulTransactions(block)) {
      const events = saleEventsOf(transaction, id)
      if (events.length === 0 && !issuers.has(transaction.index)) continue
      const moves = movesOf.get(transaction.index) ?? []
      const movements = { moves, deltas: deltasOf.get(transaction.index) ?? [] }
      const sales =
        events.length === 0
          ? primarySales(transaction, id, movements)
          : factsOf(salesOf({ ...movements, events, transaction }, id), transaction, moves)
      found.push(...sales)
    }
    return { nftSales: found }
  }),
}

interface MarketplaceSale {
  readonly marketplace: string
  readonly sale: Sale
}

const salesOf = (context: SaleContext, chainId: ChainId): ReadonlyArray<MarketplaceSale> => [
  ...eventSales(context).map(({ event: { coins, marketplace }, sale }) => {
    const currency = coins.has(chainId, sale.currency) ? zeroAddress : sale.currency
    return { marketplace, sale: { ...sale, currency } }
  }),
  // Orders can be matched with each other, so the orders of a rule are read together.
  ...[...Map.groupBy(context.events, ({ rule }) => rule)].flatMap(([rule, own]) => {
    if (rule.form !== "order") return []
    const logs = own.map(({ log }) => log)
    const [marketplace = ""] = own.map((event) => event.marketplace)
    return orderSales(logs, orderContracts(rule, chainId)).map((sale) => ({ marketplace, sale }))
  }),
]

/** The largest amount of a token. Orders whose parts exceed it are invalid. */
const amountRawMax = 2n ** 256n - 1n

/** Key of an item in maps, whatever standards its events have. A range of 20,000 items costs one event, so nothing here compares items with each other. */
const itemText = (collection: Address, tokenId: bigint): string => `${collection}:${tokenId}`

const textOf = ({ collection, tokenId }: SoldItem): string => itemText(collection, tokenId)

const factsOf = (
  sales: ReadonlyArray<MarketplaceSale>,
  transaction: Transaction,
  moves: ReadonlyArray<Transfer>,
): ReadonlyArray<NftSale> => {
  if (sales.length === 0) return []
  const itemMoves = moves.filter(({ asset }) => isNft(asset))
  const movesByItem = Map.groupBy(itemMoves, ({ asset }) => itemText(asset.token, asset.tokenId))
  const collections = new Set(itemMoves.map(({ asset }) => asset.token))
  const taken = new Set<Transfer>()
  const moved = sales
    // Paid with another item, it is an exchange of items.
    .filter(
      ({ sale: { currency, priceRaw } }) => priceRaw > 0n && priceRaw <= amountRawMax && !collections.has(currency),
    )
    .flatMap(({ marketplace, sale }) => {
      const amounts = amountsOf(sale)
      return sale.items.flatMap((item, index): ReadonlyArray<MovedItem> => {
        const ofItem = movesByItem.get(textOf(item)) ?? []
        const move = moveOf(sale, ofItem, taken)
        if (move === undefined || item.copies === 0n) return []
        taken.add(move)
        return [{ marketplace, sale, amounts, item, index, move, ofItem }]
      })
    })
  const sellers = new Map<string, Set<Address>>()
  for (const { item, move, sale } of moved) {
    const ofItem = sellers.get(textOf(item)) ?? new Set<Address>()
    sellers.set(textOf(item), ofItem.add(sale.seller ?? move.from))
  }
  return moved.map((found) => ({
    ...factOf(found, transaction),
    recipient: recipientOf(found.move, found.ofItem, sellers.get(textOf(found.item)) ?? new Set()),
  }))
}

/** Amounts of each item of a sale: equal shares. */
interface ItemAmounts {
  readonly prices: ReadonlyArray<bigint>
  /** Empty if unknown. */
  readonly fees: ReadonlyArray<bigint>
  /** Empty if unknown. */
  readonly royalties: ReadonlyArray<bigint>
}

const amountsOf = ({ items, priceRaw, feeRaw, royaltyRaw }: Sale): ItemAmounts => {
  const equal = items.map(() => 1n)
  const ofPrice = (partRaw: bigint | undefined): ReadonlyArray<bigint> =>
    partRaw === undefined || partRaw < 0n || partRaw > priceRaw ? [] : sharesOf(partRaw, equal)
  return { prices: sharesOf(priceRaw, equal), fees: ofPrice(feeRaw), royalties: ofPrice(royaltyRaw) }
}

/** An item that moved away from its seller. */
interface MovedItem extends MarketplaceSale {
  readonly amounts: ItemAmounts
  readonly item: SoldItem
  /** Position among the items of the sale. */
  readonly index: number
  readonly move: Transfer
  /** The transfers of the item in the transaction. */
  readonly ofItem: ReadonlyArray<Transfer>
}

const factOf = (
  { marketplace, sale, amounts, item, index, move }: MovedItem,
  transaction: Transaction,
): Omit<NftSale, "recipient"> => ({
  place: {
    transactionIndex: transaction.index,
    origin: "log",
    originIndex: sale.log.index,
    leg: (sale.firstLeg ?? 0) + index,
  },
  transferIndex: move.place.originIndex,
  transferLeg: move.place.leg,
  marketplace,
  ...item,
  seller: sale.seller ?? move.from,
  buyer: sale.buyer ?? move.to,
  currency: sale.currency,
  priceRaw: amounts.prices[index] ?? 0n,
  feeRaw: amounts.fees[index],
  royaltyRaw: amounts.royalties[index],
  isBundle: sale.items.length > 1,
  isPrimary: move.from === zeroAddress,
})

/**
 * The transfer that proves the sale of an item: away from the seller, or from the marketplace that held it for the seller, or issued to be sold;
 * the last one up to the event where it names no party. Of several, the first that no other sale has taken.
 */
const moveOf = (
  { seller, buyer, party, log }: Sale,
  ofItem: ReadonlyArray<Transfer>,
  taken: ReadonlySet<Transfer>,
): Transfer | undefined => {
  const firstOf = (isProof: (move: Transfer) => boolean): Transfer | undefined =>
    ofItem.find((move) => isProof(move) && !taken.has(move)) ?? ofItem.find(isProof)
  if (seller !== undefined) {
    const givers = [seller, log.address, zeroAddress]
    return givers.flatMap((giver) => firstOf(({ from }) => from === giver) ?? [])[0]
  }
  if (buyer !== undefined) return firstOf(({ to }) => to === buyer)
  if (party !== undefined) return firstOf(({ from, to }) => from === party || to === party)
  return ofItem.findLast(({ place }) => place.originIndex <= log.index)
}
