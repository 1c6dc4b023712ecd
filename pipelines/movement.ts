import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Place } from "#schemas/domain/place.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta, DeltaKind } from "#schemas/facts/delta.ts"

/** Something went from one account to another. */
export interface Movement {
  readonly place: Omit<Place, "leg">
  readonly asset: Asset
  /** The zero address where the amount comes into being. */
  readonly from: Address
  /** The zero address where the amount ceases to be. */
  readonly to: Address
  readonly amountRaw: bigint
  readonly kind: DeltaKind
  /** Leg of what leaves; what arrives has the next one. 0 where absent. */
  readonly firstLeg?: number
}

/** The ledger keeps signed 256-bit numbers: what is larger is no amount that anybody can hold. */
export const deltaRawMax = 2n ** 255n - 1n

/**
 * Splits a movement into what each side lost and gained: what leaves first, then what arrives.
 *
 * The zero address is nobody: a movement from it is a `mint`, one to it a `burn`, and each has one side. A movement
 * to oneself gives both sides, and they cancel. An amount of zero changes nothing and gives nothing; nor does an
 * amount above `deltaRawMax`.
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

/** A plain movement from or to nobody is a mint or a burn; a kind that says more than that stays. */
const oneSidedKind = ({ kind, from, to }: Movement): DeltaKind => {
  if (kind !== "transfer" && kind !== "internal") return kind
  if (from === zeroAddress) return "mint"
  return to === zeroAddress ? "burn" : kind
}

/** Why coins moved: those that go to the wrapped native contract are wrapped, those that come from it unwrapped. */
export const coinKind = (
  { wrappedNative }: Pick<ChainDefinition, "wrappedNative">,
  { from, to, otherwise }: { readonly from: Address; readonly to: Address; readonly otherwise: DeltaKind },
): DeltaKind => {
  if (to === wrappedNative) return "wrap"
  return from === wrappedNative ? "unwrap" : otherwise
}
