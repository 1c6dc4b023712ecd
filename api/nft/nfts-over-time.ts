/** The worth of the NFTs of an account at several blocks of one chain, each as a request at that block has it. */
import { Effect } from "effect"
import { copiesAfter, type ItemHistory, itemHistories } from "#projections/nfts/item-history.ts"
import { recentSalesMin } from "#projections/nfts/recent-prices.ts"
import { type HistoricSale, salesOverTime } from "#projections/nfts/sale-history.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import type { RequestContext } from "../request/request-context.ts"
import { coinTokens } from "../tokens/coin.ts"
import { readSpamMarks } from "../tokens/mark-spam.ts"
import { coinValues } from "./coin-value.ts"
import { estimateOf, medianOf } from "./estimates.ts"
import { makeSalesAt, type SalesAt } from "./sales-at.ts"

interface NftsQuery {
  readonly account: Address
  readonly chainId: ChainId
  /** Oldest first, each block once. */
  readonly moments: ReadonlyArray<{ readonly block: number; readonly timestampMs: number }>
}

/** Collections whose worth is computed in a turn of the event loop. */
const collectionsPerTurn = 16

const assetOf = ({ collection, standard, tokenId }: ItemHistory) => ({ standard, token: collection, tokenId })

/** Worth of a collection's items in the smallest unit of the coin at each moment: computed anew where a sale or a movement changes it. */
const worthOfCollection = (
  items: ReadonlyArray<ItemHistory>,
  sales: ReadonlyArray<HistoricSale>,
  {
    moments,
    coinRawOf,
  }: Pick<NftsQuery, "moments"> & { readonly coinRawOf: (sale: HistoricSale) => bigint | undefined },
): ReadonlyArray<bigint> => {
  const salesAt = makeSalesAt(sales, new Set(items.map(({ tokenId }) => tokenId)))
  const changedAt = items
    .flatMap(({ changes, readings }) => [...changes, ...readings])
    .map(({ block }) => block)
    .sort((left, right) => left - right)
  const median = (own: ReadonlyArray<HistoricSale>) =>
    own.length < recentSalesMin ? undefined : medianOf(own.flatMap((sale) => coinRawOf(sale) ?? []))
  const worthAt = ({ all, own }: SalesAt, block: number) => {
    const ofItems = [...own].flatMap(([tokenId, each]) => {
      const raw = median(each)
      return raw === undefined ? [] : [[tokenId, raw] as const]
    })
    const estimates = { itemRaw: median(all), ownRaw: new Map(ofItems) }
    return items.reduce((sum, item) => {
      const valueRaw = estimateOf(assetOf(item), estimates)
      return valueRaw === undefined ? sum : sum + valueRaw * copiesAfter(item, block)
    }, 0n)
  }
  let changes = 0
  let newest: { readonly found: SalesAt; readonly changes: number; readonly worthRaw: bigint } | undefined
  return moments.map((moment) => {
    while ((changedAt[changes] ?? Number.POSITIVE_INFINITY) <= moment.block) changes++
    const found = salesAt(moment)
    if (newest?.found !== found || newest.changes !== changes) {
      newest = { found, changes, worthRaw: worthAt(found, moment.block) }
    }
    return newest.worthRaw
  })
}

/**
 * Reads the worth of the NFTs of an account at each of some moments, in the smallest unit of the chain's coin. `undefined` if their collections
 * have more sales than are read. NFTs that are positions of an app count there; spam is judged as of today.
 */
export const readNftsOverTime = Effect.fn("nftsOverTime.read")(function* (
  { account, chainId, moments }: NftsQuery,
  context: RequestContext,
) {
  const { apps, chains, marks } = context
  const selected = marks.select([chainId])
  const readSeq = readSeqsOf([chainId], marks).get(chainId)
  const histories = yield* itemHistories({ marks: selected, chainId, account, readSeq })
  const keys = [...new Set(histories.map(({ collection }) => collection))].map((token) => ({ chainId, token }))
  const spam = yield* readSpamMarks(keys, context)
  const counted = keys.filter((key) => !apps.isOfPositions(chainId, key.token) && !spam.has(tokenKeyText(key)))
  const [first] = moments
  if (counted.length === 0 || first === undefined) return moments.map(() => 0n)
  const sales = yield* salesOverTime({
    marks: selected,
    chainId,
    collections: counted.map(({ token }) => token),
    coins: coinTokens([chainId], chains),
    fromMs: first.timestampMs,
  })
  if (sales === undefined) return undefined
  const priced = sales.filter(({ isCounted }) => isCounted)
  const values = yield* coinValues(
    priced.map(({ currency, amountRaw, atMs }) => ({ chainId, currency, amountRaw, atMs })),
    context,
  )
  const coinRaw = new Map(priced.map((sale, index) => [sale, values[index]]))
  const byCollection = Map.groupBy(sales, ({ collection }) => collection)
  const itemsOf = Map.groupBy(histories, ({ collection }) => collection)
  const sums = moments.map(() => 0n)
  for (const [index, { token }] of counted.entries()) {
    if (index % collectionsPerTurn === collectionsPerTurn - 1) yield* Effect.yieldNow
    const worth = worthOfCollection(itemsOf.get(token) ?? [], byCollection.get(token) ?? [], {
      moments,
      coinRawOf: (sale) => coinRaw.get(sale),
    })
    for (const [place, raw] of worth.entries()) sums[place] = (sums[place] ?? 0n) + raw
  }
  return sums
})
