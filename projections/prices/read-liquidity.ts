/** Liquidity at the price of pools with ticks, after their last swap of a bucket and the changes that followed it in the bucket. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, visible } from "../table/sql.ts"
import { bucketMs } from "./bucket.ts"
import { liquidityChanges } from "./liquidity-changes.ts"
import type { TradedPool } from "./read-holdings.ts"

/** A pool in a bucket, with its state after the last swap; null for pools without ticks. */
interface RangePool extends Pick<TradedPool, "pool" | "bucket" | "lastBlock"> {
  readonly liquidityRaw: bigint | null
  readonly rootPriceRaw: bigint | null
  readonly tick: number | null
  readonly lastTransaction: number
  readonly lastLog: number
}

/** Liquidity at a pool's price at the end of the block of its last swap, and of the bucket. */
interface Liquidity {
  readonly inBlockRaw: bigint
  readonly inBucketRaw: bigint
}

const ChangeRow = Schema.Struct({
  pool: Schema.String,
  bucket: Schema.Int,
  block: Schema.NumberFromString,
  transaction: Schema.Int,
  log: Schema.Int,
  lower: Schema.Int,
  upper: Schema.Int,
  changeRaw: Schema.BigIntFromString,
})

const nameOf = ({ pool, bucket }: Pick<RangePool, "pool" | "bucket">): string => `${pool} ${bucket}`

const isAfter = (
  { block, transaction, log }: typeof ChangeRow.Type,
  { lastBlock, lastTransaction, lastLog }: RangePool,
): boolean => (block - lastBlock || transaction - lastTransaction || log - lastLog) > 0

/** The liquidity of each pool with ticks, in a bucket with its swaps. */
export const readLiquidity = Effect.fn("prices.readLiquidity")(function* (query: {
  readonly chainId: ChainId
  /** Of one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<RangePool>
}) {
  const { chainId, marks } = query
  const pools = query.pools.filter(({ liquidityRaw }) => liquidityRaw !== null)
  const known = new Map<string, Liquidity>()
  const liquidityOf = (pool: RangePool): Liquidity | undefined => known.get(nameOf(pool))
  if (pools.length === 0) return liquidityOf
  const store = yield* Store
  const within = visible(marks)
  const rows = yield* store.query({
    operation: "read changes of the liquidity of pools",
    sql: `
SELECT
  ${hexText("changes.pool")} AS pool,
  toUInt32(intDiv(toUnixTimestamp64Milli(timestamp), ${bucketMs})) AS bucket,
  block_number AS block,
  transaction_index AS transaction,
  log_index AS log,
  lower,
  upper,
  change_raw AS changeRaw
FROM ${liquidityChanges.tableSql} AS changes FINAL
WHERE changes.pool IN ${bytesSetOf("pools")}
  AND chain_id = {chain:UInt32}
  AND block_number >= {firstBlock:UInt64}
  AND bucket IN {buckets:Array(UInt32)}
  AND ${within.sql}`,
    parameters: {
      ...within.parameters,
      chain: chainId,
      firstBlock: Math.min(...pools.map(({ lastBlock }) => lastBlock)),
      pools: [...new Set(pools.map(({ pool }) => pool))],
      buckets: [...new Set(pools.map(({ bucket }) => bucket))],
    },
  })
  const changes = Map.groupBy(yield* decodeRows(ChangeRow)(rows), nameOf)
  for (const pool of pools) {
    const { tick, liquidityRaw, lastBlock } = pool
    if (liquidityRaw === null) continue
    let [inBlockRaw, inBucketRaw] = [liquidityRaw, liquidityRaw]
    for (const change of changes.get(nameOf(pool)) ?? []) {
      if (!isAfter(change, pool) || tick === null || tick < change.lower || tick >= change.upper) continue
      inBucketRaw += change.changeRaw
      if (change.block === lastBlock) inBlockRaw += change.changeRaw
    }
    known.set(nameOf(pool), { inBlockRaw, inBucketRaw })
  }
  return liquidityOf
})

const atLeastZero = (raw: bigint): bigint => (raw > 0n ? raw : 0n)

/**
 * What pools with ticks have on both sides of their price: at most the reserves of a constant product with this liquidity, as what lies elsewhere
 * supports no price. The floor of a pool of a vault, which follows from the liquidity in its block, shrinks with it.
 */
export const heldAround = (
  heldRaw: bigint | undefined,
  { rootPriceRaw, isInVault }: RangePool & { readonly isInVault: boolean },
  { side, liquidity }: { readonly side: 0 | 1; readonly liquidity: Liquidity | undefined },
): bigint | undefined => {
  if (heldRaw === undefined || liquidity === undefined || !rootPriceRaw) return heldRaw
  const [inBlockRaw, inBucketRaw] = [atLeastZero(liquidity.inBlockRaw), atLeastZero(liquidity.inBucketRaw)]
  if (isInVault) return inBucketRaw >= inBlockRaw ? heldRaw : (heldRaw * inBucketRaw) / inBlockRaw
  const aroundRaw = side === 0 ? (inBucketRaw << 96n) / rootPriceRaw : (inBucketRaw * rootPriceRaw) >> 96n
  return heldRaw < aroundRaw ? heldRaw : aroundRaw
}
