/**
 * Deltas as documents hold them: lists instead of objects, which name addresses by their index in a list. Each address occurs several times in
 * a transaction, and so do the names of members: packed, deltas take a third of the bytes, to write, to store and to read.
 */
import { Schema } from "effect"
import { tokenStandards } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type Delta, deltaKinds } from "#schemas/facts/delta.ts"

/** Account, standard, token, token id, amount, kind and counterparty. */
const PackedDelta = Schema.Tuple([
  Schema.Int,
  Schema.Literals(tokenStandards),
  Schema.Int,
  Schema.BigIntFromString,
  Schema.BigIntFromString,
  Schema.Literals(deltaKinds),
  Schema.Int,
])

/** The deltas of a transaction, in order, and the addresses that they name. */
export const PackedDeltas = Schema.Struct({
  addresses: Schema.Array(Schema.String),
  deltas: Schema.Array(PackedDelta),
})

/** A delta as it is served. */
export type ServedDelta = Omit<Delta, "place">

/** Packs deltas; raw amounts are text. */
export const packDeltas = (deltas: ReadonlyArray<ServedDelta>): typeof PackedDeltas.Encoded => {
  const indexes = new Map<Address, number>()
  const indexOf = (address: Address): number => {
    const known = indexes.get(address)
    if (known !== undefined) return known
    indexes.set(address, indexes.size)
    return indexes.size - 1
  }
  const packed = deltas.map(
    ({ account, asset: { standard, token, tokenId }, amountRaw, kind, counterparty }) =>
      [
        indexOf(account),
        standard,
        indexOf(token),
        tokenId.toString(),
        amountRaw.toString(),
        kind,
        indexOf(counterparty),
      ] as const,
  )
  return { addresses: [...indexes.keys()], deltas: packed }
}

/** Deltas as they were before packing. */
export const unpackDeltas = ({ addresses, deltas }: typeof PackedDeltas.Type): ReadonlyArray<ServedDelta> => {
  const addressAt = (index: number): Address => addresses[index] ?? "0x"
  return deltas.map(([account, standard, token, tokenId, amountRaw, kind, counterparty]) => ({
    account: addressAt(account),
    asset: { standard, token: addressAt(token), tokenId },
    amountRaw,
    kind,
    counterparty: addressAt(counterparty),
  }))
}
