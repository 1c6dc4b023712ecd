/** Liquidity between ticks at the price of a pool, which bounds its holdings, and its changes after the pool's last swap. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { PoolBucket, PoolRange } from "./pool-bucket.ts"

/** A change of the liquidity between two ticks of a pool, at its place in a block. */
export interface RangeChange {
  readonly pool: Address
  readonly bucket: number
  readonly block: number
  readonly transaction: number
  readonly log: number
  readonly lower: number
  readonly upper: number
  readonly changeRaw: bigint
}

/** A pool in a bucket, with its state after the last swap; null for pools without ticks. */
export interface RangePool extends Pick<PoolBucket, "bucket" | "lastBlock"> {
  readonly liquidityRaw: bigint | null
  readonly rootPriceRaw: bigint | null
  readonly tick: number | null
  readonly lastTransaction: number
  readonly lastLog: number
  readonly isInVault: boolean
}

const isAfter = (
  { block, transaction, log }: RangeChange,
  { lastBlock, lastTransaction, lastLog }: RangePool,
): boolean => (block - lastBlock || transaction - lastTransaction || log - lastLog) > 0

const isAtPrice = ({ lower, upper }: RangeChange, tick: number): boolean => tick >= lower && tick < upper

/** The range of a pool at the end of the bucket of its last swap; `undefined` for pools without ticks. */
export const rangeOf = (
  pool: RangePool,
  held: Pick<PoolRange, "held0Raw" | "held1Raw">,
  changes: ReadonlyArray<RangeChange>,
): PoolRange | undefined => {
  const { bucket, lastBlock, liquidityRaw, rootPriceRaw, tick, isInVault } = pool
  if (liquidityRaw === null || tick === null || !rootPriceRaw) return undefined
  let [inBlockRaw, inBucketRaw] = [liquidityRaw, liquidityRaw]
  for (const change of changes) {
    if (change.bucket !== bucket || !isAfter(change, pool) || !isAtPrice(change, tick)) continue
    inBucketRaw += change.changeRaw
    if (change.block === lastBlock) inBlockRaw += change.changeRaw
  }
  return { ...held, tick, rootPriceRaw, inBlockRaw, liquidityRaw: inBucketRaw, isInVault }
}

const atLeastZero = (raw: bigint): bigint => (raw > 0n ? raw : 0n)

/**
 * Holdings of pools with ticks on both sides of their price: at most the reserves of a constant product with their liquidity, as holdings elsewhere
 * support no price. The floor of a pool of a vault, which follows from the liquidity in its block, shrinks with it.
 */
export const holdingsAround = (range: PoolRange): Pick<PoolBucket, "holding0Raw" | "holding1Raw"> => {
  const { rootPriceRaw, held0Raw, held1Raw, isInVault } = range
  const [inBlockRaw, liquidityRaw] = [atLeastZero(range.inBlockRaw), atLeastZero(range.liquidityRaw)]
  if (isInVault) {
    const shrunk = (heldRaw: bigint | undefined) =>
      heldRaw === undefined || liquidityRaw >= inBlockRaw ? heldRaw : (heldRaw * liquidityRaw) / inBlockRaw
    return { holding0Raw: shrunk(held0Raw), holding1Raw: shrunk(held1Raw) }
  }
  const atMost = (heldRaw: bigint | undefined, aroundRaw: bigint) =>
    heldRaw === undefined || heldRaw < aroundRaw ? heldRaw : aroundRaw
  return {
    holding0Raw: atMost(held0Raw, (liquidityRaw << 96n) / rootPriceRaw),
    holding1Raw: atMost(held1Raw, (liquidityRaw * rootPriceRaw) >> 96n),
  }
}

/** A pool after changes of its liquidity in later buckets than that of its last swap. */
export const withLaterChanges = (pool: PoolBucket, changes: ReadonlyArray<RangeChange>): PoolBucket => {
  const { range } = pool
  if (range === undefined) return pool
  const changeRaw = changes.reduce(
    (sum, change) => (change.bucket > pool.bucket && isAtPrice(change, range.tick) ? sum + change.changeRaw : sum),
    0n,
  )
  if (changeRaw === 0n) return pool
  const changed = { ...range, liquidityRaw: range.liquidityRaw + changeRaw }
  return { ...pool, ...holdingsAround(changed), range: changed }
}
