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

/** Whether a movement pays for the execution of a transaction, or is its recipient's part. Such movements are no action of anybody. */
export const isOfFee = ({ kind }: Pick<Delta, "kind">): boolean => kind === "fee" || kind === "reward"

/** The account that paid the fee of a transaction, of all its deltas; `undefined` if none did. */
export const payerOf = (deltas: ReadonlyArray<Pick<Delta, "account" | "amountRaw" | "kind">>): Address | undefined =>
  deltas.find(({ kind, amountRaw }) => kind === "fee" && amountRaw < 0n)?.account

/** Coins paid as the fee of a transaction, of all its deltas; zero if it was paid in a token, or if the transaction refunds another one's fee. */
export const coinFeeRaw = (deltas: ReadonlyArray<Pick<Delta, "asset" | "amountRaw" | "kind">>): bigint => {
  const paidRaw = deltas.reduce(
    (sum, { asset, amountRaw, kind }) => (kind === "fee" && asset.standard === "native" ? sum - amountRaw : sum),
    0n,
  )
  return paidRaw > 0n ? paidRaw : 0n
}

/** The deltas of a block. */
export const deltas = definePlacedFact<Delta>()
