/** Prices at which NFTs are offered and bid for on contracts, from the events in `quotes` of brands. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Log } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { NftQuote } from "#schemas/facts/nft-quote.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { QuoteRule } from "../protocols/quote-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { addTo, type ContractSet, contractSet } from "./contracts/contract-index.ts"
import { addressAt, numberAt } from "./sales/event-value.ts"

interface IndexedRule {
  readonly marketplace: string
  readonly rule: QuoteRule
  readonly emitters: ContractSet
}

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const { slug: marketplace, quotes = [] } of protocols) {
  for (const rule of quotes) {
    addTo(rulesByTopic, topicOfEvent(rule.event), { marketplace, rule, emitters: contractSet(rule.emitters) })
  }
}

/** Quotes and their ends, in log order. */
export const nftQuotes: Processor = {
  id: "nft-quotes",
  stage: "trade",
  handle: perBlock(({ block }, { id }) => {
    const found: Array<NftQuote> = []
    for (const { index: transactionIndex, receipt } of successfulTransactions(block)) {
      for (const log of receipt.logs) {
        const rules = rulesByTopic.get(log.topics[0] ?? "")?.filter(({ emitters }) => emitters.has(id, log.address))
        if (rules === undefined) continue
        for (const [leg, { marketplace, rule }] of rules.entries()) {
          const quote = quoteOf(rule, log)
          if (quote === undefined) continue
          const place = { transactionIndex, origin: "log", originIndex: log.index, leg } as const
          found.push({ place, marketplace, ...quote })
        }
      }
    }
    return { nftQuotes: found }
  }),
}

/** The quote of an event, or its end; `undefined` if a value is missing. */
const quoteOf = (
  { side, ...rule }: QuoteRule,
  log: Log,
): Pick<NftQuote, "collection" | "tokenId" | "side" | "maker" | "priceRaw"> | undefined => {
  const collection = rule.collection === undefined ? log.address : addressAt(log, rule.collection)
  const tokenId = numberAt(log, rule.tokenId)
  const maker = rule.maker === undefined ? zeroAddress : addressAt(log, rule.maker)
  const taker = rule.taker === undefined ? zeroAddress : addressAt(log, rule.taker)
  const priceRaw = rule.price === undefined ? undefined : numberAt(log, rule.price)
  const isShort = rule.price !== undefined && priceRaw === undefined
  if (collection === undefined || tokenId === undefined) return undefined
  if (maker === undefined || taker === undefined || isShort) return undefined
  return {
    collection,
    tokenId,
    side,
    maker: maker === zeroAddress ? undefined : maker,
    priceRaw: taker === zeroAddress ? priceRaw : undefined,
  }
}
