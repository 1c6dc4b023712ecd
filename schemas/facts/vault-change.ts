import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** Place of a token among those of a pool, in the order of their addresses, from 0. */
export interface TokenOrder {
  readonly place: number
  /** Number of the pool's tokens. */
  readonly of: number
}

/** Change of a pool's tokens in a vault, in a block. */
export interface VaultChange {
  readonly pool: Address
  /** The token; its place in the pool where the vault's events do not name it. */
  readonly token: Address | TokenOrder
  readonly changeRaw: bigint
  /** Lowest sum of the changes within the block, at most zero: the pool had at least its magnitude before. */
  readonly lowestRaw: bigint
}

/** The changes of a block. */
export const vaultChanges = defineFact<VaultChange>()
