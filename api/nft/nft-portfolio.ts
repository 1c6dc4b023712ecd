/** NFTs of a portfolio: read once per marks, grouped and sorted. Single source of its lists and totals. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { type NftHolding, nftHoldings } from "#projections/nfts/nft-holdings.ts"
import { nftKeyText } from "#projections/nfts/nft-scope.ts"
import type { ReadSeqs } from "#projections/nfts/read-owners.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type {
  NftBalanceModel,
  NftCollectionHoldingModel,
  NftCollectionModel,
  NftHoldingModel,
  NftNetworkHoldingModel,
  NftWorthModel,
} from "#schemas/graphql/nft-model.ts"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { type AccountQuery, makeAccountCache } from "../cache/account-cache.ts"
import { marksText } from "../cache/cached-reads.ts"
import { computedOnce } from "../cache/computed-once.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { type ReportLate, unlessLate } from "../prices/late-prices.ts"
import { pricingChains } from "../prices/pricing-token.ts"
import { readPrices } from "../prices/token-price.ts"
import { sortByOrderKey } from "../request/connection.ts"
import { PricesPending } from "../request/partial-errors.ts"
import { coinOf } from "../tokens/coin.ts"
import { readSpamMarks } from "../tokens/mark-spam.ts"
import { countedUsd } from "./coin-value.ts"
import { estimateOf, readEstimates } from "./estimates.ts"
import type { NftContext } from "./nft-context.ts"
import { collectionKeyOf } from "./nft-filter.ts"
import { type NftOrder, nftOrderKey, sumWorthUsd } from "./nft-order.ts"

type Holdings = ReadonlyArray<NftHoldingModel>
type ValuedNfts = ReadonlyArray<NftWorthModel>

const ownHoldings = makeAccountCache<NftHolding>({
  name: "NFTs",
  dependencies: ["nft", "owner-read"],
  ownerOf: (row) => row,
})

/** One entry per NFT, summed over accounts. */
export const sumHoldings = (rows: ReadonlyArray<NftHolding>): Holdings => {
  const items = new Map<string, Array<NftHolding>>()
  for (const row of rows) {
    const key = `${row.chainId} ${row.collection} ${row.standard} ${row.tokenId}`
    const own = items.get(key)
    if (own === undefined) items.set(key, [row])
    else own.push(row)
  }
  return [...items.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    return {
      chainId: first.chainId,
      asset: { standard: first.standard, token: first.collection, tokenId: first.tokenId },
      accounts: own.map(({ account }) => account),
      copiesByAccount: own.map(({ copies }) => copies),
      copies: own.reduce((sum, { copies }) => sum + copies, 0n),
      receivedAtMs: Math.max(...own.map(({ receivedAtMs }) => receivedAtMs)),
    }
  })
}

/** Portfolios whose NFTs are summed in memory. */
const summedMax = 1_000

/** NFTs of several accounts and chains, and their sum. */
interface Summed {
  readonly parts: ReadonlyArray<ReadonlyArray<NftHolding>>
  readonly holdings: Holdings
}

const summed = new LRUCache<string, Summed>({ max: summedMax })

/** The NFTs of accounts. The same object while none of them changes, so that what is computed of it can be shared. */
export const cachedHoldings = Effect.fnUntraced(function* ({
  marks,
  readSeqs,
  ...options
}: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  readonly readSeqs: ReadSeqs
}) {
  const accounts = options.accounts.toSorted()
  const read = (missing: AccountQuery) => nftHoldings({ ...missing, readSeqs })
  const parts = yield* ownHoldings.get({ marks, accounts, readSeqs }, read)
  const name = `${[...new Set(marks.map(({ chainId }) => chainId))].join()} ${accounts.join()}`
  const known = summed.get(name)
  const isSame = known?.parts.length === parts.length && parts.every((part, index) => part === known.parts[index])
  if (known !== undefined && isSame) return known.holdings
  const holdings = sumHoldings(parts.flat())
  summed.set(name, { parts, holdings })
  return holdings
})

/** The marks of some chains, and of what was read of them on demand. */
export const holdingMarks = (chainIds: ReadonlyArray<ChainId>, marks: MarkVector) => ({
  marks: marks.select(chainIds),
  readSeqs: readSeqsOf(chainIds, marks),
})

const collectionsOf = computedOnce((holdings: Holdings) => [
  ...new Map(
    holdings.map((holding) => [collectionKeyOf(holding), { chainId: holding.chainId, token: holding.asset.token }]),
  ).values(),
])

const chainIdsOf = (holdings: Holdings): ReadonlyArray<ChainId> => [
  ...new Set(collectionsOf(holdings).map(({ chainId }) => chainId)),
]

/** The collections in which accounts own NFTs. */
export const ownedCollections = Effect.fnUntraced(function* (
  { accounts, chainIds }: Pick<PortfolioModel, "accounts" | "chainIds">,
  { marks }: NftContext,
) {
  const holdings = yield* cachedHoldings({ ...holdingMarks(chainIds, marks), accounts })
  return collectionsOf(holdings).map(({ chainId, token }): NftCollectionModel => ({ chainId, collection: token }))
})

/**
 * Values of holdings that depend on more than these, by name: read once for the requests that share holdings and name. Only the newest is kept:
 * holdings on a chain without new blocks stay in the cache while prices on another chain change.
 */
const makeNewest = <A>() => {
  const newest = new WeakMap<Holdings, { readonly name: string; readonly value: A }>()
  return Effect.fnUntraced(function* <E, R>(holdings: Holdings, name: string, read: Effect.Effect<A, E, R>) {
    const known = newest.get(holdings)
    if (known?.name === name) return known.value
    const value = yield* read
    newest.set(holdings, { name, value })
    return value
  })
}

/** NFTs with their worth: none where they are positions of an app, which count there. */
const readWorth = Effect.fnUntraced(function* (holdings: Holdings, context: NftContext) {
  const { apps, chains } = context
  const keys = collectionsOf(holdings)
    .map(({ chainId, token }) => ({ chainId, collection: token }))
    .filter(({ chainId, collection }) => !apps.isOfPositions(chainId, collection))
  const estimates = yield* readEstimates(keys, context)
  // Prices are read of coins in which something is valued only.
  const valuedIds = new Set(keys.filter((key) => estimates.has(nftKeyText(key))).map(({ chainId }) => chainId))
  const coins = [...valuedIds].map((chainId) => coinOf(servedChain(chains, chainId)))
  const prices = yield* readPrices(coins, context)
  /** USD of the smallest unit of each chain's coin. */
  const unitUsd = new Map(
    coins.map((coin) => [coin.chainId, (countedUsd(prices.get(tokenKeyText(coin))) ?? 0) / 10 ** coin.decimals]),
  )
  return holdings.map((holding): NftWorthModel => {
    const { chainId, asset, copies } = holding
    const valueRaw = estimateOf(asset, estimates.get(nftKeyText({ chainId, collection: asset.token })))
    const isValued = valueRaw !== undefined
    return { ...holding, worthUsd: isValued ? Number(valueRaw * copies) * (unitUsd.get(chainId) ?? 0) : 0 }
  })
})

const newestWorth = makeNewest<ValuedNfts>()

/** NFTs with their worth, which is computed once for the requests that share them and the prices. */
const valuedNfts = (holdings: Holdings, context: NftContext) => {
  const { chains, marks } = context
  const chainIds = chainIdsOf(holdings)
  const name = marksText(marks.select([...chainIds, ...pricingChains(chainIds, chains)]))
  return newestWorth(holdings, name, readWorth(holdings, context))
}

const newestHidden = makeNewest<ReadonlySet<string>>()

/** The collections among holdings that are spam to the caller, by `tokenKeyText`: read once for the caller's requests that share holdings and marks. */
const hiddenCollections = (holdings: Holdings, context: NftContext) => {
  const { marks, caller } = context
  const ofChains = marks.select(chainIdsOf(holdings))
  // At an earlier block, tokens may have been read later.
  const newest = marks.selectNewest(ofChains.map(({ chainId }) => chainId))
  const [lists, reports] = [marks.selectSource("lists"), marks.selectSource("reports")]
  // Reports count for the key that filed them only.
  const ofCaller = reports === undefined ? [] : [reports.place.seq, caller.keyId]
  const name = [marksText(ofChains), marksText(newest), lists?.place.seq, ...ofCaller].join(" ")
  const read = Effect.map(readSpamMarks(collectionsOf(holdings), context), (spam) => new Set(spam.keys()))
  return newestHidden(holdings, name, read)
}

/** NFTs with their worth. If prices are late, with none, and the chains are reported. */
const valuedInTime = Effect.fnUntraced(function* (
  holdings: Holdings,
  { context, report }: { readonly context: NftContext; readonly report: ReportLate },
) {
  const valued = yield* unlessLate(valuedNfts(holdings, context), context.deadlineMs)
  if (valued !== undefined) return valued
  for (const chainId of chainIdsOf(holdings)) report(new PricesPending({ chainId }))
  return holdings.map((holding): NftWorthModel => ({ ...holding, worthUsd: 0 }))
})

/** Reads the NFTs of a portfolio with their worth, and which of their collections are spam. */
export const readNftBalance = Effect.fnUntraced(function* (
  { accounts, chainIds, pastBlock }: Pick<PortfolioModel, "accounts" | "chainIds"> & Partial<PortfolioModel>,
  { context, report }: { readonly context: NftContext; readonly report: ReportLate },
) {
  const owned = yield* cachedHoldings({ ...holdingMarks(chainIds, context.marks), accounts })
  const [valued, hidden] = yield* Effect.all(
    [valuedInTime(owned, { context, report }), hiddenCollections(owned, context)],
    {
      concurrency: 2,
    },
  )
  const isPast = chainIds.some((chainId) => pastBlock?.(chainId) !== undefined)
  const holdings = isPast ? valued.map((holding) => ({ ...holding, pastBlock: pastBlock?.(holding.chainId) })) : valued
  const model: NftBalanceModel = { accounts, holdings, hidden }
  return model
})

const sortedLists = computedOnce((_holdings: ValuedNfts) => new Map<string, ValuedNfts>())

/** Holdings in an order, which is made once for the requests that share them. */
export const sortedHoldings = (holdings: ValuedNfts, order: NftOrder): ValuedNfts => {
  const lists = sortedLists(holdings)
  const name = `${order.by} ${order.direction}`
  const sorted = lists.get(name) ?? sortByOrderKey(holdings, nftOrderKey(order))
  lists.set(name, sorted)
  return sorted
}

const visibleLists = computedOnce((_holdings: ValuedNfts) => new Map<string, ValuedNfts>())

/** Holdings without spam collections. */
export const visibleNfts = ({ holdings, hidden }: NftBalanceModel): ValuedNfts => {
  if (hidden.size === 0) return holdings
  const lists = visibleLists(holdings)
  const name = [...hidden].sort().join()
  const visible = lists.get(name) ?? holdings.filter((holding) => !hidden.has(collectionKeyOf(holding)))
  lists.set(name, visible)
  return visible
}

/** Number of copies. */
export const sumCopies = computedOnce((holdings: Holdings) => holdings.reduce((sum, { copies }) => sum + copies, 0n))

/** Worth in USD, once for the requests that share the NFTs. */
export const totalWorthUsd = computedOnce(sumWorthUsd)

/** One row per collection, in no particular order. */
export const groupByCollection = (
  holdings: ValuedNfts,
  accounts: ReadonlyArray<Address>,
): ReadonlyArray<NftCollectionHoldingModel> =>
  [...Map.groupBy(holdings, collectionKeyOf).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : { chainId: first.chainId, collection: first.asset.token, accounts, holdings: own }
  })

/** One row per chain, in no particular order. */
export const groupByChain = (
  holdings: ValuedNfts,
  shared: Pick<NftNetworkHoldingModel, "accounts" | "scope">,
): ReadonlyArray<NftNetworkHoldingModel> =>
  [...Map.groupBy<ChainId, NftWorthModel>(holdings, ({ chainId }) => chainId)].map(([chainId, own]) => ({
    ...shared,
    chainId,
    holdings: own,
  }))
