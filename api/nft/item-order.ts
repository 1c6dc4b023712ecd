/** Orders of the NFTs of a collection. */
import { Effect } from "effect"
import { nftKeyText } from "#projections/nfts/nft-scope.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { NftCollectionModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { marksText } from "../cache/cached-reads.ts"
import { pricingChains } from "../prices/pricing-token.ts"
import type { PriceSource } from "../prices/token-price.ts"
import type { OrderKey } from "../request/connection.ts"
import type { NftTokenConnectionOrderInput } from "../schema/generated.ts"
import { documentSeqsOf, readCollectionTraits } from "./collection-traits.ts"
import { estimateOf, readEstimates } from "./estimates.ts"
import { readLastSales } from "./last-sale-values.ts"
import { sortableTokenId } from "./token-id.ts"

/** An order of the NFTs of a collection. */
export interface ItemOrder {
  /** Orders of equal names have equal keys. */
  readonly name: string
  /** The value that NFTs are ordered by, then by token id; `undefined` for NFTs that come last. Absent for the order by token id alone. */
  readonly rankOf?: (asset: Asset) => string | undefined
}

/** The order by token id. */
export const byTokenId: ItemOrder = { name: "token-id" }

/** Sorts after all ranks, which are digits. */
const withoutRank = "z"

/** The key by which NFTs are ordered. */
export const itemOrderKey =
  ({ rankOf }: ItemOrder) =>
  ({ asset }: NftTokenModel): OrderKey => {
    const byId = sortableTokenId(asset.tokenId)
    return rankOf === undefined ? [byId] : [rankOf(asset) ?? withoutRank, byId]
  }

/** Larger than any value: 78 digits hold a UInt256. */
const valueEnd = 10n ** 78n

/** A number as text that sorts as it does, or the other way round. */
const sortable = (value: bigint, isDescending: boolean): string =>
  (isDescending ? valueEnd - value : value).toString().padStart(79, "0")

/** Values of last sales in the cache, at some 100 bytes each: 100 MB. */
const valuedSalesMax = 1_000_000

const valueFlights = makeStoreFlights<ReadonlyMap<bigint, bigint>>(valuedSalesMax, (values) => values.size + 1)

/** The values of the last sales of the items of a collection in its coin, by token id. */
const lastSaleValues = (key: NftCollectionModel, name: string, context: PriceSource) =>
  valueFlights.get(
    name,
    Effect.map(
      readLastSales([key], context),
      (sales) =>
        new Map(
          [...sales.values()].flatMap(({ tokenId, coinRaw }) => (coinRaw === undefined ? [] : [[tokenId, coinRaw]])),
        ),
    ),
  )

const toBigInt = (number: number | undefined): bigint | undefined => (number === undefined ? undefined : BigInt(number))

/** The requested order. Fails with `QueryTooComplex`. */
export const readItemOrder = Effect.fnUntraced(function* (
  key: NftCollectionModel,
  order: NftTokenConnectionOrderInput | null | undefined,
  context: PriceSource,
) {
  if (order == null) return byTokenId
  const { chains, marks } = context
  const isDescending = order.orderDirection === "DESC"
  const chainIds = [key.chainId, ...pricingChains([key.chainId], chains)]
  const state = `${nftKeyText(key)} ${marksText(marks.select(chainIds))}`
  const ordered = (amountOf: (asset: Asset) => bigint | undefined, basis: string): ItemOrder => ({
    name: `${order.orderBy} ${isDescending} ${basis}`,
    rankOf: (asset) => {
      const value = amountOf(asset)
      return value === undefined ? undefined : sortable(value, isDescending)
    },
  })
  switch (order.orderBy) {
    case "RARITY_RANK": {
      const ranks = (yield* readCollectionTraits(key, marks)).ranks()
      const rankOf = ({ tokenId }: Asset) => ranks.get(tokenId.toString())
      return ordered((asset) => toBigInt(rankOf(asset)), documentSeqsOf(marks).join())
    }
    case "LAST_SALE_ETH": {
      const values = yield* lastSaleValues(key, state, context)
      return ordered(({ tokenId }) => values.get(tokenId), state)
    }
    case "ESTIMATED_VALUE_ETH": {
      const estimates = (yield* readEstimates([key], context)).get(nftKeyText(key))
      return ordered((asset) => estimateOf(asset, estimates), state)
    }
  }
})
