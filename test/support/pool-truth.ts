/** What a chain itself says of a pool, for computations that share no code with what makes prices. */
import type { Address } from "#schemas/domain/primitive.ts"

/** A pool that the test knows. */
export interface KnownPool {
  readonly address: Address
  readonly kind: "v2" | "v3"
  readonly tokens: readonly [Address, Address]
}

/** A block in which a pool was traded. */
export interface BlockTruth {
  /** Base units of the second token for one of the first, behind the block. */
  readonly price: number
  /** How much of the first token went through the pool. */
  readonly paid0Raw: bigint
  /** Who sent the transaction of the block's last swap. */
  readonly maker: Address
}

/** What a pool was like in a bucket, and what it held at its end. */
export interface PoolTruth {
  readonly pool: KnownPool
  readonly bucket: number
  /** Blocks with a swap, oldest first. */
  readonly blocks: ReadonlyArray<BlockTruth>
  readonly swaps: number
  readonly paidRaw: readonly [bigint, bigint]
  readonly heldRaw: readonly [bigint, bigint]
}
