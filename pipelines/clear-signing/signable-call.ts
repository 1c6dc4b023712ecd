import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"

/** A call before it is executed. */
export interface SignableCall {
  readonly chainId: ChainId
  /** Absent for a deployment. */
  readonly to: Address | undefined
  /** Absent for a transaction without signature. */
  readonly from: Address | undefined
  readonly data: Hex
  readonly valueRaw: bigint
}
