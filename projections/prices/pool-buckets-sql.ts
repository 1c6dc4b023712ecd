/** The statement that reads the activity of pools per bucket. */
import { vaultKinds } from "#schemas/facts/swap.ts"
import { swaps } from "../facts/swaps.ts"
import { bytesOf, hexText, hexTexts } from "../table/sql.ts"
import { bucketMs } from "./bucket.ts"
import { jumpMax } from "./price-ticks.ts"
import { othersMax } from "./read-confirmations.ts"

const vaultKindsSql = vaultKinds.map((kind) => `'${kind}'`).join(", ")

/** Observation weights are integers; the weights of a maker in one pool and bucket add up to this. */
const makerWeight = 1_000_000

/** Swaps that count as a price source, with the pool, the price and the bucket of each. */
const madeTable = (within: string): string => `
  made AS
  (
    SELECT
      -- A vault has many pools: their ids name those without an address. Pools of the coin itself are those of the token that represents it.
      pool_kind IN (${vaultKindsSql}) AS has_address,
      if(isNull(pool_id) OR has_address, swaps.pool, substring(assumeNotNull(pool_id), 1, 32)) AS pool,
      isNotNull(pool_id) OR has_address AS is_in_vault,
      pool_kind,
      assumeNotNull(swaps.token0) = ${bytesOf("coin")} AS is_of_coin,
      if(assumeNotNull(swaps.token0) = ${bytesOf("coin")}, ${bytesOf("native")}, assumeNotNull(swaps.token0)) AS token0,
      assumeNotNull(swaps.token1) AS token1,
      toUInt32(intDiv(toUnixTimestamp64Milli(timestamp), ${bucketMs})) AS bucket,
      block_number,
      (transaction_index, log_index) AS place,
      maker,
      abs(amount0_raw) AS volume0_raw,
      abs(amount1_raw) AS volume1_raw,
      (reserve0_raw, reserve1_raw) AS reserves,
      liquidity_raw,
      sqrt_price_raw,
      tick,
      -- The state of the pool; of pools that report none, the rate of the trade.
      multiIf(
        isNotNull(reserve0_raw),
        toFloat64(reserve1_raw) / toFloat64(reserve0_raw),
        isNotNull(sqrt_price_raw),
        pow(toFloat64(sqrt_price_raw) / pow(2, 96), 2),
        abs(toFloat64(amount1_raw) / toFloat64(amount0_raw))
      ) AS price
    FROM ${swaps.tableSql} AS swaps FINAL
    WHERE chain_id = {chain:UInt32}
      AND timestamp >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
      AND timestamp < fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC')
      AND is_price_source
      AND block_number >= {unbrokenFrom:UInt64}
      AND ${within}
  )`

/** The state of each pool after each block. */
const byBlockTable = `
  by_block AS
  (
    -- The state after the last swap of each block: movements within a block, as in a sandwich, cancel out.
    SELECT
      pool,
      token0,
      token1,
      bucket,
      block_number,
      argMax(assumeNotNull(price), place) AS block_price,
      argMax(maker, place) AS block_maker,
      argMax(reserves, place) AS block_reserves,
      argMax(liquidity_raw, place) AS block_liquidity_raw,
      argMax(sqrt_price_raw, place) AS block_root_price_raw,
      argMax(tick, place) AS block_tick,
      max(place) AS block_place,
      any(is_in_vault) AS is_in_vault,
      any(pool_kind) AS pool_kind,
      max(is_of_coin) AS is_of_coin,
      sum(volume0_raw) AS block_volume0_raw,
      sum(volume1_raw) AS block_volume1_raw,
      count() AS block_trades
    FROM made
    GROUP BY pool, token0, token1, bucket, block_number
  )`

/** Blocks with the weights of their makers and volumes. */
const weightedTable = `
  weighted AS
  (
    -- All blocks of one maker together have the weight of one: frequent trading does not increase influence.
    SELECT
      *,
      intDiv(${makerWeight}, count() OVER (PARTITION BY pool, token0, token1, bucket, block_maker)) AS maker_weight,
      toUInt64(1 + ${makerWeight} * toFloat64(block_volume0_raw)
        / toFloat64(sum(block_volume0_raw) OVER (PARTITION BY pool, token0, token1, bucket))) AS volume_weight
    FROM by_block
  )`

/** The activity of each pool and bucket. */
const poolBucketsTable = `
  pool_buckets AS
  (
    SELECT
      pool,
      token0,
      token1,
      bucket,
      min(block_number) AS first_block,
      max(block_number) AS last_block,
      argMin(block_price, block_number) AS open,
      argMax(block_price, block_number) AS close,
      quantileExactWeighted(0.95)(block_price, volume_weight) AS upper,
      quantileExactWeighted(0.05)(block_price, volume_weight) AS lower,
      quantileExactWeighted(0.5)(block_price, maker_weight) AS middle,
      argMax(block_maker, (block_price, block_number)) AS high_maker,
      argMin(block_maker, (block_price, block_number)) AS low_maker,
      groupArray((block_price, block_maker)) AS reached,
      sum(block_volume0_raw) AS volume0_raw,
      sum(block_volume1_raw) AS volume1_raw,
      argMax(block_reserves, block_number) AS last_reserves,
      argMax(block_liquidity_raw, block_number) AS last_liquidity_raw,
      argMax(block_root_price_raw, block_number) AS last_root_price_raw,
      argMax(block_tick, block_number) AS last_tick,
      argMax(block_place, block_number) AS last_place,
      sum(block_trades) AS trades,
      any(is_in_vault) AS is_in_vault,
      any(pool_kind) AS pool_kind,
      max(is_of_coin) AS is_of_coin
    FROM weighted
    GROUP BY pool, token0, token1, bucket
  )`

/** The common table `pool_buckets`, after those that it is made from. */
const poolBucketTables = (within: string): string =>
  [madeTable(within), byBlockTable, weightedTable, poolBucketsTable].join(",")

/** The other accounts of a bucket that meet a condition, in a fixed order. */
const othersOf = (condition: string): string =>
  `arraySlice(arraySort(arrayDistinct(arrayMap(each -> each.2, arrayFilter(each -> ${condition}, reached)))), 1, ${othersMax})`

/** Selects the activity of each pool and bucket, of swaps within a condition. */
export const poolBucketsSql = (within: string): string => `
WITH${poolBucketTables(within)}
SELECT
  ${hexText("pool_buckets.pool")} AS pool,
  ${hexText("pool_buckets.token0")} AS token0,
  ${hexText("pool_buckets.token1")} AS token1,
  bucket,
  open,
  greatest(upper, open, close, middle) AS high,
  least(lower, open, close, middle) AS low,
  close,
  middle AS median,
  volume0_raw AS volume0Raw,
  volume1_raw AS volume1Raw,
  last_reserves.1 AS reserve0Raw,
  last_reserves.2 AS reserve1Raw,
  last_liquidity_raw AS liquidityRaw,
  last_root_price_raw AS rootPriceRaw,
  last_tick AS tick,
  last_place.1 AS lastTransaction,
  last_place.2 AS lastLog,
  trades,
  first_block AS firstBlock,
  last_block AS lastBlock,
  pool_kind AS poolKind,
  toBool(is_in_vault) AS isInVault,
  toBool(is_of_coin) AS isOfCoin,
  ${hexText("high_maker")} AS highMaker,
  ${hexText("low_maker")} AS lowMaker,
  -- Makers that traded at each token's price, or above a third of its height.
  ${hexTexts(othersOf(`each.2 != high_maker AND each.1 * ${jumpMax} >= greatest(close, middle)`))} AS highOthers,
  ${hexTexts(othersOf(`each.2 != low_maker AND each.1 <= least(close, middle) * ${jumpMax}`))} AS lowOthers
FROM pool_buckets`
