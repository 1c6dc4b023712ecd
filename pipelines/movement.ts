import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Place } from "#schemas/domain/place.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta, DeltaKind } from "#schemas/facts/delta.ts"

/** Movement of an asset from one account to another. */
export interface Movement {
  readonly place: Omit<Place, "leg">
  readonly asset: Asset
  /** The zero address for a mint. */
  readonly from: Address
  /** The zero address for a burn. */
  readonly to: Address
  readonly amountRaw: bigint
  readonly kind: DeltaKind
  /** Leg of the outgoing delta; the incoming one has the next. 0 where absent. */
  readonly firstLeg?: number
}

/** Maximum amount of a delta: the ledger stores signed 256-bit integers, and no account can hold more. */
export const deltaRawMax = 2n ** 255n - 1n

/**
 * Deltas of a movement: outgoing first, then incoming.
 *
 * The zero address is no account: a movement from it is a `mint`, one to it a `burn`, and each has one side. A self-transfer has both
 * sides, which cancel. An amount of zero, or above `deltaRawMax`, has no deltas.
 */
export const movementDeltas = (movement: Movement): ReadonlyArray<Delta> => {
  const { place, asset, from, to, amountRaw, firstLeg = 0 } = movement
  if (amountRaw === 0n || amountRaw > deltaRawMax || (from === zeroAddress && to === zeroAddress)) return []
  const kind = oneSidedKind(movement)
  const leaves = {
    place: { ...place, leg: firstLeg },
    account: from,
    asset,
    amountRaw: -amountRaw,
    kind,
    counterparty: to,
  }
  const arrives = { place: { ...place, leg: firstLeg + 1 }, account: to, asset, amountRaw, kind, counterparty: from }
  if (from === zeroAddress) return [arrives]
  if (to === zeroAddress) return [leaves]
  return [leaves, arrives]
}

/** Plain movements from or to the zero address are mints or burns; more specific kinds stay. */
const oneSidedKind = ({ kind, from, to }: Movement): DeltaKind => {
  if (kind !== "transfer" && kind !== "internal") return kind
  if (from === zeroAddress) return "mint"
  return to === zeroAddress ? "burn" : kind
}

/** Kind of a coin movement: to the wrapped native contract it is a wrap, from it an unwrap. */
export const coinKind = (
  { wrappedNative }: Pick<ChainDefinition, "wrappedNative">,
  { from, to, otherwise }: { readonly from: Address; readonly to: Address; readonly otherwise: DeltaKind },
): DeltaKind => {
  if (to === wrappedNative) return "wrap"
  return from === wrappedNative ? "unwrap" : otherwise
}
