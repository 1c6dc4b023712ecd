import { nftPoolCurves } from "#schemas/facts/nft-pool.ts"
import {
  addressColumn,
  booleanColumn,
  enumColumn,
  keywordColumn,
  nullableColumn,
  timeColumn,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Pools that trade NFTs, one row per read. Changes after the read are in `nft_pool_changes`. */
export const nftPools = defineProjection({
  name: "nft_pools",
  version: 3,
  comment:
    "One row per read of a pool that trades NFTs for a currency along a curve, at the block of the read. Ordered by chain, collection and pool: the pools of given collections. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "pool", "block_number"],
  shardBy: ["chain_id", "collection"],
  indexGranularityRows: 512,
  columns: {
    collection: addressColumn("Contract of the collection."),
    pool: addressColumn("Contract of the pool."),
    factory: addressColumn("Factory of the pool, whose protocol fee applies."),
    marketplace: keywordColumn("Slug of the protocol."),
    token_id: nullableColumn(
      uint256Column("The item that it trades, of ERC-1155; null if it trades any of the collection."),
    ),
    currency: addressColumn("The token that it trades for; the zero address for the chain's coin."),
    curve: enumColumn(nftPoolCurves, "Curve: linear, exponential, xyk or gda."),
    is_selling: booleanColumn("True if it sells NFTs that it holds."),
    is_buying: booleanColumn(
      "True if it buys any NFT of the collection, or copies of its item, for currency that it holds.",
    ),
    is_rounding_up: booleanColumn("True if its contracts round fees and prices of buyers up."),
    spot_price_raw: uint256Column("Spot price in the currency; with xyk, the virtual reserve of currency."),
    delta_raw: uint256Column(
      "Added per NFT with linear, a factor in units of 1e-18 with exponential; with xyk, the virtual reserve of NFTs; with gda, factor, decay and time, packed.",
    ),
    fee_raw: uint256Column("Share of the price that the pool keeps, in units of 1e-18."),
    protocol_fee_raw: uint256Column("Share of the price that the protocol takes, in units of 1e-18."),
    royalty_raw: uint256Column("Share of the price that royalties take, in units of 1e-18."),
    held_raw: nullableColumn(
      uint256Column(
        "NFTs of the collection that it held, or copies of its item; null if the collection did not answer.",
      ),
    ),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, nftPools: read }) =>
    read.map((pool) => ({
      collection: pool.collection,
      pool: pool.pool,
      factory: pool.factory,
      marketplace: pool.marketplace,
      token_id: pool.itemId,
      currency: pool.currency,
      curve: pool.curve,
      is_selling: pool.isSelling,
      is_buying: pool.isBuying,
      is_rounding_up: pool.isRoundingUp,
      spot_price_raw: pool.spotPriceRaw,
      delta_raw: pool.deltaRaw,
      fee_raw: pool.feeRaw,
      protocol_fee_raw: pool.protocolFeeRaw,
      royalty_raw: pool.royaltyRaw,
      held_raw: pool.heldRaw,
      timestamp: block.timestampMs,
    })),
})
