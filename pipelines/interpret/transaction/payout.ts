import type { ChainDefinition } from "#chains/chain-definition.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"

const noPayouts: ReadonlyArray<Delta> = []

/**
 * Infers a contract's payment to the signer in a block without traces, as a movement from one to the other.
 *
 * Without traces the last step of a sale for coins is invisible: a router unwraps, and forwards the coins by a call. So if the signer
 * gave something, and the called contract or the only one that unwrapped coins still holds them, sentences count these coins as the
 * signer's. The ledger never guesses.
 */
export const unseenPayout = (
  chain: ChainDefinition,
  { from: signer, to: called, index }: Pick<Transaction, "from" | "to" | "index">,
  deltas: ReadonlyArray<Delta>,
): ReadonlyArray<Delta> => {
  const isUnwrapped = ({ account, asset, amountRaw, kind }: Delta): boolean =>
    kind === "unwrap" && amountRaw > 0n && asset.standard === "native" && account !== chain.wrappedNative
  const unwrapped = deltas.filter(isUnwrapped)
  if (unwrapped.length === 0) return noPayouts
  const holders = new Set<Address>(unwrapped.map(({ account }) => account))
  const [first] = holders
  // Of several, the contract that the signer called is the one that owes it.
  const holder = called !== undefined && holders.has(called) ? called : first
  if (holder === undefined || holder === signer || (holders.size > 1 && holder !== called)) return noPayouts
  if (!deltas.some((delta) => delta.account === signer && !isOfFee(delta) && delta.amountRaw < 0n)) return noPayouts
  const heldRaw = sumRaw(deltas.filter(({ account, asset }) => account === holder && asset.token === zeroAddress))
  const unwrappedRaw = sumRaw(unwrapped.filter(({ account }) => account === holder))
  if (heldRaw <= 0n) return noPayouts
  const paidRaw = heldRaw - unwrappedRaw > 0n ? unwrappedRaw : heldRaw
  const place = { transactionIndex: index, origin: "trace", originIndex: 0 } as const
  const movement = { asset: nativeAsset, kind: "internal" } as const
  return [
    { ...movement, place: { ...place, leg: 0 }, account: holder, counterparty: signer, amountRaw: -paidRaw },
    { ...movement, place: { ...place, leg: 1 }, account: signer, counterparty: holder, amountRaw: paidRaw },
  ]
}

const sumRaw = (deltas: ReadonlyArray<Delta>): bigint => deltas.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
