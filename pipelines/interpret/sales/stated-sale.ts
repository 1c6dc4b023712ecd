import { selectorOfCall } from "#chains/abi/signature.ts"
import { amountOfInput } from "#chains/abi/word.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { EventValue, StatedSaleRule } from "../../protocols/sale-rule.ts"
import { addressAt, numbersAt, sumAt } from "./event-value.ts"
import type { Sale } from "./sale.ts"
import { statedFees } from "./stated-fees.ts"

/**
 * The sale of an event with its values at fixed positions; `undefined` if a value is missing, or items and copies differ in number.
 *
 * @param transaction - That of the log.
 */
export const statedSale = (rule: StatedSaleRule, log: Log, transaction: Transaction): Sale | undefined => {
  const collection = rule.collection === "emitter" ? log.address : addressAt(log, rule.collection)
  const tokenIds = numbersAt(log, rule.tokenId)
  const copies = rule.copies === undefined ? tokenIds?.map(() => 1n) : numbersAt(log, rule.copies)
  const currency = rule.currency === "native" ? zeroAddress : addressAt(log, rule.currency)
  const eventRaw = sumAt(log, rule.price)
  const statedRaw = eventRaw === 0n ? (priceOfCall(rule, log, transaction) ?? eventRaw) : eventRaw
  if (collection === undefined || currency === undefined || statedRaw === undefined) return undefined
  if (tokenIds === undefined || copies === undefined || tokenIds.length !== copies.length) return undefined
  const priceRaw = rule.isPricePerCopy ? statedRaw * copies.reduce((sum, count) => sum + count, 0n) : statedRaw
  const account = (value: EventValue | undefined) => (value === undefined ? undefined : addressAt(log, value))
  return {
    log,
    items: tokenIds.map((tokenId, index) => ({ collection, tokenId, copies: copies[index] ?? 0n })),
    seller: account(rule.seller),
    buyer: account(rule.buyer),
    party: account(rule.party),
    currency,
    priceRaw,
    ...statedFees(rule, log, priceRaw),
  }
}

/** The price in the transaction's call of the emitter. */
const priceOfCall = ({ call }: StatedSaleRule, log: Log, { to, input }: Transaction): bigint | undefined =>
  call !== undefined && to === log.address && input.startsWith(selectorOfCall(call.signature))
    ? amountOfInput(input, call.argument)
    : undefined
