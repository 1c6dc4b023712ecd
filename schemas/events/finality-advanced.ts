import type { ChainId, Hash } from "../domain/primitive.ts"

/** Blocks up to this one will never be reverted. Never goes back. */
export interface FinalityAdvanced {
  readonly kind: "FinalityAdvanced"
  readonly chainId: ChainId
  readonly number: number
  readonly hash: Hash
}
