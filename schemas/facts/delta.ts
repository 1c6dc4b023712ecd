import type { Asset } from "../domain/asset.ts"
import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of reasons for which a balance changes. `schemas/facts/README.md` defines each. */
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

/** One signed change of one account's balance of one asset. An account's deltas sum to its change. */
export interface Delta {
  readonly place: Place
  readonly account: Address
  readonly asset: Asset
  /** Negative where the asset left the account. */
  readonly amountRaw: bigint
  readonly kind: DeltaKind
  /** The other side of the movement; the zero address where there is none. */
  readonly counterparty: Address
}

/** The deltas of a block. */
export const deltas = definePlacedFact<Delta>()
