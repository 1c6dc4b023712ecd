import type { Asset } from "../domain/asset.ts"
import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of reasons for balance changes, defined in `schemas/facts/README.md`. */
export const deltaKinds = [
  "transfer",
  "mint",
  "burn",
  "fee",
  "wrap",
  "unwrap",
  "internal",
  "reward",
  "withdrawal",
] as const

export type DeltaKind = (typeof deltaKinds)[number]

/** One signed change of an account's balance of an asset. An account's deltas add up to its total change. */
export interface Delta {
  readonly place: Place
  readonly account: Address
  readonly asset: Asset
  /** Negative for debits. */
  readonly amountRaw: bigint
  readonly kind: DeltaKind
  /** The other party of the movement; the zero address if there is none. */
  readonly counterparty: Address
}

/** The deltas of a block. */
export const deltas = definePlacedFact<Delta>()
