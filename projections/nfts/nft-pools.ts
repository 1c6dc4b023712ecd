import { nftPoolCurves } from "#schemas/facts/nft-pool.ts"
import { addressColumn, booleanColumn, enumColumn, keywordColumn, timeColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Pools that trade NFTs for coins, one row per read. Changes after the read are in `nft_pool_changes`. */
export const nftPools = defineProjection({
  name: "nft_pools",
  version: 1,
  comment:
    "One row per read of a pool that trades NFTs for coins along a curve, at the block of the read. Ordered by chain, collection and pool: the pools of given collections. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "pool", "block_number"],
  shardBy: ["chain_id", "collection"],
  indexGranularityRows: 512,
  columns: {
    collection: addressColumn("Contract of the collection."),
    pool: addressColumn("Contract of the pool."),
    factory: addressColumn("Factory of the pool, whose protocol fee applies."),
    marketplace: keywordColumn("Slug of the protocol."),
    curve: enumColumn(nftPoolCurves, "Curve: linear, exponential or xyk."),
    is_selling: booleanColumn("True if it sells NFTs that it holds."),
    is_buying: booleanColumn("True if it buys NFTs for coins that it holds."),
    spot_price_raw: uint256Column("Spot price in the chain's coin; with xyk, the virtual reserve of coins."),
    delta_raw: uint256Column(
      "Added per NFT with linear, a factor in units of 1e-18 with exponential; with xyk, the virtual reserve of NFTs.",
    ),
    fee_raw: uint256Column("Share of the price that the pool keeps, in units of 1e-18."),
    protocol_fee_raw: uint256Column("Share of the price that the protocol takes, in units of 1e-18."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, nftPools: read }) =>
    read.map((pool) => ({
      collection: pool.collection,
      pool: pool.pool,
      factory: pool.factory,
      marketplace: pool.marketplace,
      curve: pool.curve,
      is_selling: pool.isSelling,
      is_buying: pool.isBuying,
      spot_price_raw: pool.spotPriceRaw,
      delta_raw: pool.deltaRaw,
      fee_raw: pool.feeRaw,
      protocol_fee_raw: pool.protocolFeeRaw,
      timestamp: block.timestampMs,
    })),
})
