import { Effect, Schema } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { foldedCheckpoints } from "../balances/folded-checkpoints.ts"
import { blocks } from "../facts/blocks.ts"
import { swaps } from "../facts/swaps.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, float64Column, keywordColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineRollupTable } from "../table/rollup.ts"
import { bytesOf, bytesSetOf, hexText } from "../table/sql.ts"
import type { PriceTick, TickPrice } from "./price-tick.ts"

/**
 * Ticks of final buckets. Filled after finality by a statement instead of flushes, and never undone. Its version increases with every
 * change of the price rules.
 */
export const foldedTicks = defineRollupTable({
  name: "folded_ticks",
  version: 4,
  derivedFrom: [blocks, foldedCheckpoints, swaps],
  comment:
    "One row per token and final bucket of five minutes with trades. Ordered by chain, basis, token and time: charts, and the newest price of given tokens. Repeated writes give the same row; seq is 0. Kept forever; can be dropped, its rows in tick_folds first, and is then rebuilt.",
  orderBy: ["chain_id", "basis", "token", "bucket"],
  shardBy: ["chain_id", "token"],
  partitionBy: "chain_id",
  indexGranularityRows: 1024,
  // Prices of a dozen tokens read all columns of few rows: 0.75 of the processor time (2026-11-30).
  hasCompactParts: true,
  columns: {
    basis: keywordColumn(
      "Inputs of the ticks: the first live block and the trusted quotes. Rows with outdated inputs are not read.",
    ),
    token: addressColumn("Contract of the token; for the native coin, that of its wrapper."),
    bucket: uint32Column("Bucket: its start in seconds, divided by 300."),
    open: float64Column("First price, in USD per base unit."),
    high: float64Column("Highest price, without outliers."),
    low: float64Column("Lowest price, without outliers."),
    close: float64Column("Last price."),
    median: float64Column("Median price."),
    trades: uint32Column("Number of swaps of the pools behind the price."),
    volume_usd_cents: uint256Column("Volume of these pools, in US cents."),
    liquidity_usd_cents: uint256Column("Liquidity of these pools, both sides, in US cents."),
    native_liquidity_usd_cents: uint256Column("The part of it paired with the native coin."),
    payable_usd_cents: uint256Column("What these pools could pay for the token: their quote sides."),
    pools: uint32Column("Number of pools behind the price."),
    hops: uint32Column("Hops from the token to the USD."),
    confidence: float64Column("Confidence, from 0 to 1, by the liquidity behind the price."),
  },
})

/** The range of buckets whose folded ticks are complete. */
export interface TickFold {
  readonly chainId: ChainId
  readonly basis: string
  readonly first: number
  readonly last: number
}

/** Shape of `tickColumns`. */
export const TickRow = Schema.Struct({
  token: Schema.String,
  bucket: Schema.Int,
  open: Schema.Number,
  high: Schema.Number,
  low: Schema.Number,
  close: Schema.Number,
  median: Schema.Number,
  trades: Schema.Int,
  volumeUsdCents: Schema.BigIntFromString,
  liquidityUsdCents: Schema.BigIntFromString,
  nativeLiquidityUsdCents: Schema.BigIntFromString,
  payableUsdCents: Schema.BigIntFromString,
  pools: Schema.Int,
  hops: Schema.Int,
  confidence: Schema.Number,
})

/** The columns of a tick, of the table as `ticks`. */
export const tickColumns = `
  ${hexText("ticks.token")} AS token,
  ticks.bucket AS bucket,
  open,
  high,
  low,
  close,
  median,
  trades,
  volume_usd_cents AS volumeUsdCents,
  liquidity_usd_cents AS liquidityUsdCents,
  native_liquidity_usd_cents AS nativeLiquidityUsdCents,
  payable_usd_cents AS payableUsdCents,
  pools,
  hops,
  confidence`

/** Folded ticks of a range of buckets, of given tokens or of all, sorted by bucket and token. */
export const readFoldedTicks = Effect.fn("foldedTicks.read")(function* (options: {
  readonly fold: TickFold
  readonly first: number
  readonly last: number
  readonly tokens: ReadonlyArray<Address> | undefined
}) {
  const { fold, first, last, tokens } = options
  if (last < first || tokens?.length === 0) return []
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read folded ticks",
    isRevertProof: true,
    // No FINAL: repeated rows are equal, and one of them is selected.
    sql: `
SELECT ${tickColumns}
FROM ${foldedTicks.tableSql} AS ticks
WHERE chain_id = {chain:UInt32}
  AND basis = {basis:String}
  AND ticks.bucket BETWEEN {first:UInt32} AND {last:UInt32}
  ${tokens === undefined ? "" : `AND ticks.token IN ${bytesSetOf("tokens")}`}
ORDER BY ticks.bucket, ticks.token
LIMIT 1 BY ticks.bucket, ticks.token`,
    parameters: {
      chain: fold.chainId,
      basis: fold.basis,
      first,
      last,
      ...(tokens === undefined ? {} : { tokens }),
    },
  })
  const ticks: ReadonlyArray<PriceTick> = yield* decodeRows(TickRow)(rows)
  return ticks
})

const PricesRow = Schema.Struct({
  token: Schema.String,
  buckets: Schema.Array(Schema.Int),
  closes: Schema.Array(Schema.Number),
  confidences: Schema.Array(Schema.Number),
  liquidityUsdCents: Schema.Array(Schema.BigIntFromString),
  nativeLiquidityUsdCents: Schema.Array(Schema.BigIntFromString),
  payableUsdCents: Schema.Array(Schema.BigIntFromString),
})

const pricesOf = (row: typeof PricesRow.Type): ReadonlyArray<TickPrice> =>
  row.buckets.map((bucket, index) => ({
    token: row.token,
    bucket,
    close: row.closes[index] ?? 0,
    confidence: row.confidences[index] ?? 0,
    liquidityUsdCents: row.liquidityUsdCents[index] ?? 0n,
    nativeLiquidityUsdCents: row.nativeLiquidityUsdCents[index] ?? 0n,
    payableUsdCents: row.payableUsdCents[index] ?? 0n,
  }))

/**
 * The last folded price of each token in each interval of `everyBuckets` buckets, sorted by token and bucket.
 *
 * One row per token: the worth of a large portfolio over a day takes tens of thousands of prices.
 */
export const readFoldedPrices = Effect.fn("foldedTicks.readPrices")(function* (options: {
  readonly fold: TickFold
  readonly first: number
  readonly last: number
  readonly tokens: ReadonlyArray<Address>
  readonly everyBuckets: number
}) {
  const { fold, first, last, tokens, everyBuckets } = options
  if (last < first || tokens.length === 0) return []
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read folded prices",
    isRevertProof: true,
    // No FINAL: repeated rows are equal.
    sql: `
SELECT
  ${hexText("token_bytes")} AS token,
  groupArray(newest.1) AS buckets,
  groupArray(newest.2) AS closes,
  groupArray(newest.3) AS confidences,
  groupArray(toString(newest.4)) AS liquidityUsdCents,
  groupArray(toString(newest.5)) AS nativeLiquidityUsdCents,
  groupArray(toString(newest.6)) AS payableUsdCents
FROM
(
  SELECT
    token AS token_bytes,
    argMax(
      (bucket, close, confidence, liquidity_usd_cents, native_liquidity_usd_cents, payable_usd_cents),
      bucket
    ) AS newest
  FROM ${foldedTicks.tableSql}
  WHERE chain_id = {chain:UInt32}
    AND basis = {basis:String}
    AND token IN ${bytesSetOf("tokens")}
    AND bucket BETWEEN {first:UInt32} AND {last:UInt32}
  GROUP BY token, intDiv(bucket, {everyBuckets:UInt32})
  ORDER BY token, newest.1
)
GROUP BY token_bytes
ORDER BY token_bytes`,
    parameters: { chain: fold.chainId, basis: fold.basis, first, last, tokens, everyBuckets },
  })
  return (yield* decodeRows(PricesRow)(rows)).flatMap(pricesOf)
})

const VolumeRow = Schema.Struct({ volumeUsdCents: Schema.BigIntFromString })

/** Volume of a token in a range of folded buckets, in US cents. */
export const readFoldedVolume = Effect.fn("foldedTicks.readVolume")(function* (options: {
  readonly fold: TickFold
  readonly first: number
  readonly last: number
  readonly token: Address
}) {
  const { fold, first, last, token } = options
  if (last < first) return 0n
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the folded volume of a token",
    isRevertProof: true,
    // No FINAL: repeated rows are equal.
    sql: `
SELECT sum(volume) AS volumeUsdCents
FROM
(
  SELECT any(volume_usd_cents) AS volume
  FROM ${foldedTicks.tableSql}
  WHERE chain_id = {chain:UInt32}
    AND basis = {basis:String}
    AND token = ${bytesOf("token")}
    AND bucket BETWEEN {first:UInt32} AND {last:UInt32}
  GROUP BY bucket
)`,
    parameters: { chain: fold.chainId, basis: fold.basis, first, last, token },
  })
  const [sum] = yield* decodeRows(VolumeRow)(rows)
  return sum?.volumeUsdCents ?? 0n
})
