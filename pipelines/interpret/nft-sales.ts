/**
 * Sales of NFTs, from the events of known marketplaces.
 *
 * An event alone proves nothing about an item: a sale counts if the item moved away from the seller in the same transaction.
 */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { NftSale } from "#schemas/facts/nft-sale.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { SaleRule } from "../protocols/protocol.ts"
import { protocols } from "../protocols/registry.ts"
import { addTo, type ContractSet, contractSet } from "./rules/contract-index.ts"
import { movedSale } from "./sales/moved-sale.ts"
import { orderSales } from "./sales/order-sales.ts"
import { recipientOf } from "./sales/recipient.ts"
import type { Sale, SoldItem } from "./sales/sale.ts"
import { statedSale } from "./sales/stated-sale.ts"

/** Sales in log order. */
export const nftSales: Processor = {
  id: "nft-sales",
  stage: "interpret",
  handle: perBlock(({ block, transfers }, { id }) => ({
    nftSales: successfulTransactions(block).flatMap((transaction) => {
      const events = eventsOf(transaction, id)
      if (events.length === 0) return []
      const moves = transfers.filter(({ place }) => place.transactionIndex === transaction.index)
      return factsOf(salesOf(events, moves, id), { moves, transaction })
    }),
  })),
}

/** A rule with its contracts by chain. */
interface IndexedRule {
  readonly marketplace: string
  readonly rule: SaleRule
  readonly emitters: ContractSet
  readonly feeAccounts: ContractSet
}

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const { slug, sales = [] } of protocols) {
  for (const rule of sales) {
    addTo(rulesByTopic, topicOfEvent(rule.event), {
      marketplace: slug,
      rule,
      emitters: contractSet(rule.emitters),
      feeAccounts: contractSet(rule.form === "order" ? rule.feeAccounts : {}),
    })
  }
}

/** A log that is the event of a rule. */
interface RuleEvent extends IndexedRule {
  readonly log: Log
}

const eventsOf = ({ receipt }: Transaction, chainId: ChainId): ReadonlyArray<RuleEvent> =>
  receipt.logs.flatMap((log) =>
    (rulesByTopic.get(log.topics[0] ?? "") ?? [])
      .filter(({ emitters }) => emitters.has(chainId, log.address))
      .map((indexed) => ({ ...indexed, log })),
  )

interface MarketplaceSale {
  readonly marketplace: string
  readonly sale: Sale
}

const salesOf = (
  events: ReadonlyArray<RuleEvent>,
  moves: ReadonlyArray<Transfer>,
  chainId: ChainId,
): ReadonlyArray<MarketplaceSale> => {
  // Orders are matched with each other, so those of a marketplace are read together.
  const orders = Map.groupBy(
    events.filter(({ rule }) => rule.form === "order"),
    ({ marketplace }) => marketplace,
  )
  return [
    ...events.flatMap(({ marketplace, rule, log }, index) => {
      if (rule.form === "order") return []
      const previous = events.slice(0, index).findLast((other) => other.log.address === log.address)
      const sale =
        rule.form === "stated" ? statedSale(rule, log) : movedSale(rule, log, movesBetween(moves, previous?.log, log))
      return sale === undefined ? [] : [{ marketplace, sale }]
    }),
    ...[...orders].flatMap(([marketplace, own]) =>
      orderSales(
        own.map(({ log }) => log),
        (account) => own.some(({ feeAccounts }) => feeAccounts.has(chainId, account)),
      ).map((sale) => ({ marketplace, sale })),
    ),
  ]
}

const movesBetween = (moves: ReadonlyArray<Transfer>, previous: Log | undefined, log: Log): ReadonlyArray<Transfer> =>
  moves.filter(({ place }) => place.originIndex > (previous?.index ?? -1) && place.originIndex < log.index)

interface SaleContext {
  /** The transfers of the transaction. */
  readonly moves: ReadonlyArray<Transfer>
  readonly transaction: Transaction
}

/** The largest amount of a token. Orders that ask for more in parts are nonsense. */
const amountRawMax = 2n ** 256n - 1n

const factsOf = (sales: ReadonlyArray<MarketplaceSale>, context: SaleContext): ReadonlyArray<NftSale> => {
  const moved = sales
    .filter(({ sale: { priceRaw } }) => priceRaw > 0n && priceRaw <= amountRawMax)
    .flatMap((found) =>
      found.sale.items.flatMap((item, leg) => {
        const move = moveOf(item, found.sale, context.moves)
        return move === undefined || item.copies === 0n ? [] : [{ ...found, item, leg, move }]
      }),
    )
  return moved.map((found) => {
    const { collection, tokenId } = found.item
    const ofItem = moved.filter(({ item }) => item.collection === collection && item.tokenId === tokenId)
    const sellers = new Set(ofItem.map(({ move }) => move.from))
    return { ...factOf(found, context), recipient: recipientOf(found.move, context.moves, sellers) }
  })
}

/** An item that moved away from its seller. */
interface MovedItem extends MarketplaceSale {
  readonly item: SoldItem
  readonly leg: number
  readonly move: Transfer
}

const factOf = (
  { marketplace, sale, item, leg, move }: MovedItem,
  { transaction }: SaleContext,
): Omit<NftSale, "recipient"> => {
  const { log, items, priceRaw, feeRaw, royaltyRaw, currency } = sale
  const ofPrice = (partRaw: bigint | undefined): bigint | undefined =>
    partRaw === undefined || partRaw < 0n || partRaw > priceRaw ? undefined : shareOf(partRaw, leg, items.length)
  return {
    place: { transactionIndex: transaction.index, origin: "log", originIndex: log.index, leg },
    marketplace,
    ...item,
    seller: move.from,
    buyer: sale.buyer ?? move.to,
    currency,
    priceRaw: shareOf(priceRaw, leg, items.length),
    feeRaw: ofPrice(feeRaw),
    royaltyRaw: ofPrice(royaltyRaw),
    isBundle: items.length > 1,
    isPrimary: move.from === zeroAddress,
  }
}

/** The transfer that proves the sale of an item: away from the seller, or the last one up to the event where it names none. */
const moveOf = (
  { collection, tokenId }: SoldItem,
  { seller, buyer, log }: Sale,
  moves: ReadonlyArray<Transfer>,
): Transfer | undefined => {
  const ofItem = moves.filter(({ asset }) => asset.token === collection && asset.tokenId === tokenId)
  if (seller !== undefined) return ofItem.find(({ from }) => from === seller)
  if (buyer !== undefined) return ofItem.find(({ to }) => to === buyer)
  return ofItem.findLast(({ place }) => place.originIndex <= log.index)
}

/** An equal share of an amount; the first has the remainder. */
const shareOf = (amountRaw: bigint, index: number, count: number): bigint => {
  const share = amountRaw / BigInt(count)
  return index === 0 ? amountRaw - share * BigInt(count - 1) : share
}
