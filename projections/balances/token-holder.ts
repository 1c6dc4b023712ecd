import type { Address } from "#schemas/domain/primitive.ts"

/** A holder of a token. */
export interface TokenHolder {
  readonly account: Address
  readonly balanceRaw: bigint
}
