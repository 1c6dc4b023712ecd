/** Pool states as the chain itself reports them, for computations that share no code with the pricing. */
import type { Address } from "#schemas/domain/primitive.ts"

/** A pool of the test. */
export interface KnownPool {
  readonly address: Address
  readonly kind: "v2" | "v3"
  readonly tokens: readonly [Address, Address]
}

/** A block in which a pool was traded. */
export interface BlockTruth {
  /** Base units of the second token for one of the first, after the block. */
  readonly price: number
  /** Amount of the first token that moved through the pool. */
  readonly paid0Raw: bigint
  /** Sender of the transaction with the block's last swap. */
  readonly maker: Address
}

/** States of a pool in a bucket, and its balances at the end of the bucket. */
export interface PoolTruth {
  readonly pool: KnownPool
  readonly bucket: number
  /** Each swap with its signer, and what it paid of the second token for one of the first; the blocks stand for them if absent. */
  readonly trades?: ReadonlyArray<Pick<BlockTruth, "price" | "maker"> & { readonly isHistory: boolean }>
  /** True if its first block is history. */
  readonly isHistory?: boolean
  /** Blocks with a swap, oldest first. */
  readonly blocks: ReadonlyArray<BlockTruth>
  readonly swaps: number
  readonly paidRaw: readonly [bigint, bigint]
  readonly heldRaw: readonly [bigint, bigint]
}
