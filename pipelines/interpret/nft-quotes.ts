/** Prices at which NFTs are offered and bid for on contracts, from the events in `quotes` of brands. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { tokenOfCoin } from "#schemas/domain/trusted-quotes.ts"
import type { NftQuote } from "#schemas/facts/nft-quote.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { ContractTable } from "../protocols/contract-table.ts"
import type { QuotePermissionRule, QuoteRule } from "../protocols/quote-rule.ts"
import { protocols } from "../protocols/registry.ts"
import type { EventValue } from "../protocols/sale-rule.ts"
import { addTo, type ContractSet, contractSet } from "./contracts/contract-index.ts"
import { addressAt, numberAt } from "./sales/event-value.ts"

/** A quote as an event states it. */
type StatedQuote = Omit<NftQuote, "place" | "marketplace">

interface IndexedRule {
  readonly marketplace: string
  readonly emitters: ContractSet
  readonly quoteOf: (log: Log, transaction: Transaction, chain: ChainDefinition) => StatedQuote | undefined
}

/** Times in seconds from here on, in the year 2286, are those of quotes that do not expire. */
const expirySecondsMax = 9_999_999_999n

const isEventValue = (value: EventValue | ContractTable): value is EventValue => "topic" in value || "word" in value

/** The address in an event, or that of the chain's contract. */
const addressOn = (log: Log, value: EventValue | ContractTable, chainId: ChainId): Address | undefined =>
  isEventValue(value) ? addressAt(log, value) : value[chainId]?.[0]

/** Whether quotes count in a token that their makers chose. */
const isTrusted = (token: Address, chain: ChainDefinition): boolean =>
  token === zeroAddress || token === tokenOfCoin(chain) || chain.stablecoins.some(({ address }) => address === token)

const noPrice = { priceRaw: undefined, currency: zeroAddress }

/** The price of a quote that is open to everybody, and its currency; `undefined` if a value is missing. */
const priceOf = (
  { price, taker, currency }: QuoteRule,
  log: Log,
  chain: ChainDefinition,
): Pick<NftQuote, "priceRaw" | "currency"> | undefined => {
  if (price === undefined) return noPrice
  const priceRaw = numberAt(log, price)
  const onlyTaker = taker === undefined ? zeroAddress : addressAt(log, taker)
  const token = currency === undefined ? zeroAddress : addressOn(log, currency, chain.id)
  if (priceRaw === undefined || onlyTaker === undefined || token === undefined) return undefined
  const isChosen = currency !== undefined && isEventValue(currency)
  const isOpen = priceRaw > 0n && onlyTaker === zeroAddress && (!isChosen || isTrusted(token, chain))
  return isOpen ? { priceRaw, currency: token } : noPrice
}

/** The account of a quote, the zero address for any; `undefined` if the event does not contain it. */
const makerOf = ({ maker }: QuoteRule, log: Log, { from, to }: Transaction): Address | undefined => {
  if (maker === "caller") return to === log.address ? from : zeroAddress
  return maker === undefined ? zeroAddress : addressAt(log, maker)
}

/** Whether a marketplace verified that the maker owns the item and permits its sale. */
const isProven = (
  { operators, verifies }: QuoteRule,
  maker: Address,
  { emitter, from, to }: Pick<Transaction, "from" | "to"> & { readonly emitter: Address },
): boolean => {
  if (operators === undefined || maker === zeroAddress) return false
  return verifies === undefined || (verifies === "caller" && from === maker && to === emitter)
}

/** The quote of an event, or its end; `undefined` if a value is missing. */
const quoteOf =
  (rule: QuoteRule): IndexedRule["quoteOf"] =>
  (log, transaction, chain) => {
    const collection = rule.collection === undefined ? log.address : addressOn(log, rule.collection, chain.id)
    const tokenId = numberAt(log, rule.tokenId)
    const slot = rule.slot === undefined ? 0n : numberAt(log, rule.slot)
    const maker = makerOf(rule, log, transaction)
    const expirySeconds = rule.expiry === undefined ? expirySecondsMax : numberAt(log, rule.expiry)
    const price = priceOf(rule, log, chain)
    if (collection === undefined || tokenId === undefined || slot === undefined) return undefined
    if (maker === undefined || expirySeconds === undefined || price === undefined) return undefined
    const operator = rule.operators?.[chain.id]?.[0]
    // An ask for an item that its maker keeps cannot be checked without the maker.
    const isUnproven = operator !== undefined && maker === zeroAddress
    return {
      collection,
      tokenId,
      side: rule.side,
      slot,
      maker: maker === zeroAddress ? undefined : maker,
      ...(isUnproven ? noPrice : price),
      expiresAtMs: expirySeconds < expirySecondsMax ? Number(expirySeconds) * 1_000 : undefined,
      operator,
      isProven: isProven(rule, maker, { emitter: log.address, from: transaction.from, to: transaction.to }),
    }
  }

/** The end of all asks of an account that revokes a permission. */
const revocationOf = ({ maker: makerAt, grantee, isGranted }: QuotePermissionRule): IndexedRule["quoteOf"] => {
  const grantees = contractSet(grantee.contracts)
  return (log, _, { id }) => {
    const [maker, granted, of] = [addressAt(log, makerAt), numberAt(log, isGranted), addressAt(log, grantee.value)]
    if (maker === undefined || granted !== 0n || of === undefined || !grantees.has(id, of)) return undefined
    return {
      collection: zeroAddress,
      tokenId: 0n,
      side: "ask",
      slot: 0n,
      maker,
      currency: zeroAddress,
      priceRaw: undefined,
      expiresAtMs: undefined,
      operator: undefined,
      isProven: false,
    }
  }
}

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const { slug: marketplace, quotes = [], quotePermissions = [] } of protocols) {
  for (const rule of quotes) {
    const indexed = { marketplace, emitters: contractSet(rule.emitters), quoteOf: quoteOf(rule) }
    addTo(rulesByTopic, topicOfEvent(rule.event), indexed)
  }
  for (const rule of quotePermissions) {
    const indexed = { marketplace, emitters: contractSet(rule.emitters), quoteOf: revocationOf(rule) }
    addTo(rulesByTopic, topicOfEvent(rule.event), indexed)
  }
}

/** Quotes and their ends, in log order. */
export const nftQuotes: Processor = {
  id: "nft-quotes",
  stage: "trade",
  handle: perBlock(({ block }, chain) => {
    const found: Array<NftQuote> = []
    for (const transaction of successfulTransactions(block)) {
      for (const log of transaction.receipt.logs) {
        const rules = rulesByTopic
          .get(log.topics[0] ?? "")
          ?.filter(({ emitters }) => emitters.has(chain.id, log.address))
        if (rules === undefined) continue
        for (const [leg, rule] of rules.entries()) {
          const quote = rule.quoteOf(log, transaction, chain)
          if (quote === undefined) continue
          const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index, leg } as const
          found.push({ place, marketplace: rule.marketplace, ...quote })
        }
      }
    }
    return { nftQuotes: found }
  }),
}
