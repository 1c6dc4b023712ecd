/** NFTs of a portfolio: read once per marks, grouped and sorted. Single source of its lists and totals. */
import { Effect } from "effect"
import { type NftHolding, nftHoldings } from "#projections/nfts/nft-holdings.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PortfolioModel } from "#schemas/graphql/model.ts"
import type {
  NftBalanceModel,
  NftCollectionHoldingModel,
  NftHoldingModel,
  NftNetworkHoldingModel,
} from "#schemas/graphql/nft-model.ts"
import { marksText } from "../request/cached-reads.ts"
import { sortByOrderKey } from "../request/connection.ts"
import { type RequestContext, readSpamMarks } from "../request/request-context.ts"
import { collectionKeyOf } from "./nft-filter.ts"
import { type NftOrder, nftOrderKey } from "./nft-order.ts"

/** NFTs in the cache of holdings: at some 200 bytes each, 50 MB. */
const cachedNftsMax = 250_000

type Holdings = ReadonlyArray<NftHoldingModel>

const holdingFlights = makeStoreFlights<Holdings>(cachedNftsMax, (holdings) => Math.max(1, holdings.length))

/** One entry per NFT, summed over accounts. */
const sumHoldings = (rows: ReadonlyArray<NftHolding>): Holdings => {
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
      copies: own.reduce((sum, { copies }) => sum + copies, 0n),
      receivedAtMs: Math.max(...own.map(({ receivedAtMs }) => receivedAtMs)),
    }
  })
}

/** The NFTs of accounts, shared by all requests at the same marks. */
export const cachedHoldings = (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
}) =>
  holdingFlights.get(
    `${options.accounts.toSorted().join()} ${marksText(options.marks)}`,
    Effect.map(nftHoldings(options), sumHoldings),
  )

/** A function of holdings that is computed once for the requests that share them. */
const computedOnce = <A>(compute: (holdings: Holdings) => A): ((holdings: Holdings) => A) => {
  const known = new WeakMap<Holdings, A>()
  return (holdings) => {
    const value = known.get(holdings) ?? compute(holdings)
    known.set(holdings, value)
    return value
  }
}

const collectionsOf = computedOnce((holdings) => [
  ...new Map(
    holdings.map((holding) => [collectionKeyOf(holding), { chainId: holding.chainId, token: holding.asset.token }]),
  ).values(),
])

/** Reads the NFTs of a portfolio, and which of their collections are spam. */
export const readNftBalance = Effect.fnUntraced(function* (
  { accounts, chainIds }: Pick<PortfolioModel, "accounts" | "chainIds">,
  context: RequestContext,
) {
  const holdings = yield* cachedHoldings({ marks: context.marks.select(chainIds), accounts })
  const hidden = yield* readSpamMarks(collectionsOf(holdings), context)
  const model: NftBalanceModel = { accounts, holdings, hidden: new Set(hidden.keys()) }
  return model
})

const sortedLists = computedOnce(() => new Map<string, Holdings>())

/** Holdings in an order, which is made once for the requests that share them. */
export const sortedHoldings = (holdings: Holdings, order: NftOrder): Holdings => {
  const lists = sortedLists(holdings)
  const name = `${order.by} ${order.direction}`
  const sorted = lists.get(name) ?? sortByOrderKey(holdings, nftOrderKey(order))
  lists.set(name, sorted)
  return sorted
}

const visibleLists = computedOnce(() => new Map<string, Holdings>())

/** Holdings without spam collections. */
export const visibleNfts = ({ holdings, hidden }: NftBalanceModel): Holdings => {
  if (hidden.size === 0) return holdings
  const lists = visibleLists(holdings)
  const name = [...hidden].sort().join()
  const visible = lists.get(name) ?? holdings.filter((holding) => !hidden.has(collectionKeyOf(holding)))
  lists.set(name, visible)
  return visible
}

/** Number of copies. */
export const sumCopies = computedOnce((holdings) => holdings.reduce((sum, { copies }) => sum + copies, 0n))

/** One row per collection, in no particular order. */
export const groupByCollection = (
  holdings: Holdings,
  accounts: ReadonlyArray<Address>,
): ReadonlyArray<NftCollectionHoldingModel> =>
  [...Map.groupBy(holdings, collectionKeyOf).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : { chainId: first.chainId, collection: first.asset.token, accounts, holdings: own }
  })

/** One row per chain, in no particular order. */
export const groupByChain = (
  holdings: Holdings,
  shared: Pick<NftNetworkHoldingModel, "accounts" | "scope">,
): ReadonlyArray<NftNetworkHoldingModel> =>
  [...Map.groupBy<ChainId, NftHoldingModel>(holdings, ({ chainId }) => chainId)].map(([chainId, own]) => ({
    ...shared,
    chainId,
    holdings: own,
  }))
