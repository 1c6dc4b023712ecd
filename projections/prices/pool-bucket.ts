import type { Address } from "#schemas/domain/primitive.ts"
import type { PoolKind } from "#schemas/facts/swap.ts"

/** A price over a bucket: `low` ≤ `open`, `close`, `median` ≤ `high`. */
export interface Figures {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly median: number
}

/** State of a pool with ticks after its last swap, and the liquidity at its price since. */
export interface PoolRange {
  readonly tick: number
  readonly rootPriceRaw: bigint
  /** After the block of the last swap, and after the last known change. */
  readonly inBlockRaw: bigint
  readonly liquidityRaw: bigint
  /** Holdings without regard to the liquidity; floors of them in a vault. Absent if unknown. */
  readonly held0Raw: bigint | undefined
  readonly held1Raw: bigint | undefined
  readonly isInVault: boolean
}

/** Activity of one pool in one bucket. Prices are those of the pool's state after each block, not of individual trades. */
export interface PoolBucket extends Figures {
  readonly pool: Address
  readonly poolKind: PoolKind
  readonly token0: Address
  readonly token1: Address
  readonly bucket: number
  /** Amounts traded through the pool in either direction, in base units. Its prices are base units of `token1` per base unit of `token0`. */
  readonly volume0Raw: bigint
  readonly volume1Raw: bigint
  readonly trades: number
  /** Block of the pool's last swap. */
  readonly lastBlock: number
  /** The pool's holdings after the bucket's last swap, by the ledger and not by the pool's report, or a floor of them; absent if unknown. */
  readonly holding0Raw: bigint | undefined
  readonly holding1Raw: bigint | undefined
  /** Liquidity at the price of a pool with ticks. */
  readonly range: PoolRange | undefined
  /** True if the token's name or symbol marks it as spam: it is not used as a quote. */
  readonly isSpam0: boolean
  readonly isSpam1: boolean
  /** True unless two accounts traded in the pool at a third of the token's price or above, in this bucket or the thirty days before. */
  readonly isLone0: boolean
  readonly isLone1: boolean
}
