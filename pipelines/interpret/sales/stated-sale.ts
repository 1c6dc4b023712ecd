import { selectorOfCall } from "#chains/abi/signature.ts"
import { amountOfInput } from "#chains/abi/word.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { EventList, EventValue, StatedSaleRule } from "../../protocols/sale-rule.ts"
import { addressAt, addressesAt, numberAt, numbersAt, sumAt } from "./event-value.ts"
import type { Sale, SoldItem } from "./sale.ts"
import { statedFees } from "./stated-fees.ts"

/**
 * The sales of an event with its values at fixed positions: one, or one per item if each has a price. None if a value is missing, or lists
 * differ in length.
 *
 * @param transaction - That of the log.
 */
export const statedSales = (rule: StatedSaleRule, log: Log, transaction: Transaction): ReadonlyArray<Sale> => {
  const currency = rule.currency === "native" ? zeroAddress : addressAt(log, rule.currency)
  const portion = portionOf(rule, log)
  const items = portion === undefined ? undefined : itemsOf(rule, log, portion)
  if (currency === undefined || portion === undefined || items === undefined) return []
  const account = (value: EventValue | undefined) => (value === undefined ? undefined : addressAt(log, value))
  const saleOf = (sold: ReadonlyArray<SoldItem>, seller: Address | undefined, priceRaw: bigint): Sale => ({
    log,
    items: sold,
    seller,
    buyer: account(rule.buyer),
    party: account(rule.party),
    currency,
    priceRaw,
    ...statedFees(rule, log, priceRaw),
  })
  if (isList(rule.price)) {
    const prices = numbersAt(log, rule.price)
    const sellers = rule.seller === undefined ? [] : addressesAt(log, rule.seller)
    const hasAll = rule.seller === undefined || !isList(rule.seller) || sellers?.length === items.length
    if (prices?.length !== items.length || sellers === undefined || !hasAll) return []
    return items.map((item, index) => ({
      ...saleOf([item], sellers[index] ?? sellers[0], prices[index] ?? 0n),
      firstLeg: index,
    }))
  }
  const eventRaw = sumAt(log, rule.price)
  const statedRaw = eventRaw === 0n ? (priceOfCall(rule, log, transaction) ?? eventRaw) : eventRaw
  if (statedRaw === undefined) return []
  const copies = rule.isPricePerCopy ? items.reduce((sum, item) => sum + item.copies, 0n) : 1n
  const seller = rule.seller === undefined || isList(rule.seller) ? undefined : account(rule.seller)
  return [saleOf(items, seller, filledOf(statedRaw * copies, portion))]
}

const isList = (value: object): value is EventList => "list" in value

/** How much of an order was filled. */
interface Portion {
  readonly filled: bigint
  readonly whole: bigint
}

const portionOf = ({ portion }: StatedSaleRule, log: Log): Portion | undefined => {
  if (portion === undefined) return { filled: 1n, whole: 1n }
  const [filled, whole] = [numberAt(log, portion.filled), numberAt(log, portion.whole)]
  return filled === undefined || whole === undefined || whole === 0n ? undefined : { filled, whole }
}

const filledOf = (amountRaw: bigint, { filled, whole }: Portion): bigint => (amountRaw * filled) / whole

const itemsOf = (rule: StatedSaleRule, log: Log, portion: Portion): ReadonlyArray<SoldItem> | undefined => {
  const collection = rule.collection === "emitter" ? log.address : addressAt(log, rule.collection)
  const tokenIds = numbersAt(log, rule.tokenId)
  const copies = rule.copies === undefined ? tokenIds?.map(() => 1n) : numbersAt(log, rule.copies)
  if (collection === undefined || tokenIds === undefined || tokenIds.length !== copies?.length) return undefined
  return tokenIds.map((tokenId, index) => ({ collection, tokenId, copies: filledOf(copies[index] ?? 0n, portion) }))
}

/** The price in the transaction's call of the emitter. */
const priceOfCall = ({ call }: StatedSaleRule, log: Log, { to, input }: Transaction): bigint | undefined =>
  call !== undefined && to === log.address && input.startsWith(selectorOfCall(call.signature))
    ? amountOfInput(input, call.argument)
    : undefined
