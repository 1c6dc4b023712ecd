import { addressOfData, addressOfTopic, amountOfTopic, wordOfData } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { EventValue, StatedSaleRule } from "../../protocols/protocol.ts"
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
  }
}

const numberAt = ({ topics, data }: Log, value: EventValue): bigint | undefined =>
  "topic" in value ? amountOfTopic(topics[value.topic] ?? "0x") : wordOfData(data, value.word)

const addressAt = ({ topics, data }: Log, value: EventValue): Address | undefined =>
  "topic" in value ? addressOfTopic(topics[value.topic] ?? "0x") : addressOfData(data, value.word)
