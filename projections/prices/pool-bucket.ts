import type { Address } from "#schemas/domain/primitive.ts"

/** A price over a bucket: `low` ≤ `open`, `close`, `median` ≤ `high`. */
export interface Figures {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly median: number
}

/** What one pool did in one bucket. Prices are of the pool's state behind each block, not of single trades. */
export interface PoolBucket extends Figures {
  readonly pool: Address
  readonly token0: Address
  readonly token1: Address
  readonly bucket: number
  /** Amounts that went through the pool, either way, in base units. The figures: base units of `token1` for one of `token0`. */
  readonly volume0Raw: bigint
  readonly volume1Raw: bigint
  readonly trades: number
  /** What the pool had of its tokens behind the bucket's last swap, by the ledger and not by its word; absent where unknown. */
  readonly holding0Raw: bigint | undefined
  readonly holding1Raw: bigint | undefined
  /** True where a token's own texts mark it as spam: it prices no other. */
  readonly isSpam0: boolean
  readonly isSpam1: boolean
}
