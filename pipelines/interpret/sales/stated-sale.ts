import type { Log } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { StatedSaleRule } from "../../protocols/protocol.ts"
import { addressAt, numberAt } from "./event-value.ts"
import type { Sale } from "./sale.ts"

/** The sale of an event with its values at fixed positions; `undefined` if a value is missing. */
export const statedSale = (rule: StatedSaleRule, log: Log): Sale | undefined => {
  const collection = rule.collection === "emitter" ? log.address : addressAt(log, rule.collection)
  const tokenId = numberAt(log, rule.tokenId)
  const copies = rule.copies === undefined ? 1n : numberAt(log, rule.copies)
  const currency = rule.currency === "native" ? zeroAddress : addressAt(log, rule.currency)
  const priceRaw = numberAt(log, rule.price)
  if (collection === undefined || tokenId === undefined || copies === undefined) return undefined
  if (currency === undefined || priceRaw === undefined) return undefined
  return {
    log,
    items: [{ collection, tokenId, copies }],
    seller: rule.seller === undefined ? undefined : addressAt(log, rule.seller),
    buyer: rule.buyer === undefined ? undefined : addressAt(log, rule.buyer),
    currency,
    priceRaw,
    feeRaw: undefined,
    royaltyRaw: undefined,
  }
}
