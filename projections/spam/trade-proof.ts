import type { Address, Hash } from "#schemas/domain/primitive.ts"

/** A transaction that is evidence against a token. */
export interface TradeProof {
  /** The evidence that it is part of. */
  readonly kind: "unsold" | "taxed-sales" | "withdrawn-liquidity"
  readonly blockNumber: number
  readonly transactionHash: Hash
  readonly timestampMs: number
  /** The signer. */
  readonly account: Address
  /** In the token's base unit: what was bought, sent to the pool, or withdrawn. */
  readonly amountRaw: bigint
  /** The part that the pool received or kept; absent for purchases. */
  readonly restRaw: bigint | undefined
}
