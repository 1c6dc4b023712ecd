/**
 * Paid mints: the sender of a transaction paid coins, and got new items of one collection and nothing else.
 *
 * No event states them, so all else in the transaction speaks against one: any other token, a marketplace's sale, an item of somebody, or a contract
 * that takes deposits and issues items as receipts.
 */
import { isNft, nativeAsset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { NftSale } from "#schemas/facts/nft-sale.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import type { ProtocolAction } from "../../protocols/protocol.ts"
import { protocols } from "../../protocols/registry.ts"
import { contractKeys, keysOfContract } from "../rules/contract-index.ts"
import { sharesOf } from "./share.ts"

/** Actions in which an item may be the receipt of a deposit. */
const depositActions: ReadonlySet<ProtocolAction> = new Set([
  "deposit",
  "pool",
  "stake",
  "borrow",
  "withdraw",
  "unstake",
  "bridge",
  "donate",
])

const depositContracts = new Set(
  protocols.flatMap(({ rules }) =>
    rules
      .filter(({ action }) => depositActions.has(action))
      .flatMap(({ called = {}, emitters = {} }) => [...contractKeys(called), ...contractKeys(emitters)]),
  ),
)

const takesDeposits = (chainId: ChainId, contract: Address): boolean =>
  keysOfContract(chainId, contract).some((key) => depositContracts.has(key))

/** The items that a transaction without other sales issued to its sender for coins, one fact each. */
export const primarySales = (
  { index, from: payer, to: seller }: Transaction,
  chainId: ChainId,
  { moves, deltas }: { readonly moves: ReadonlyArray<Transfer>; readonly deltas: ReadonlyArray<Delta> },
): ReadonlyArray<NftSale> => {
  const isPaidMint = moves.every(({ asset, from, to }) => isNft(asset) && from === zeroAddress && to === payer)
  const [collection, ...others] = new Set(moves.map(({ asset }) => asset.token))
  if (!isPaidMint || collection === undefined || others.length > 0 || seller === undefined) return []
  if (takesDeposits(chainId, collection) || takesDeposits(chainId, seller)) return []
  // Refunds of inner calls are in blocks with traces only.
  const paidRaw = deltas
    .filter(({ account, asset, kind }) => account === payer && asset.token === nativeAsset.token && kind !== "fee")
    .reduce((sum, { amountRaw }) => sum - amountRaw, 0n)
  const copies = moves.map(({ amountRaw }) => amountRaw)
  if (paidRaw <= 0n || copies.some((count) => count === 0n)) return []
  const prices = sharesOf(paidRaw, copies)
  return moves.map(({ place, asset, amountRaw }, leg) => ({
    place: { transactionIndex: index, origin: "log", originIndex: place.originIndex, leg: place.leg },
    transferIndex: place.originIndex,
    transferLeg: place.leg,
    marketplace: undefined,
    collection,
    tokenId: asset.tokenId,
    copies: amountRaw,
    seller,
    buyer: payer,
    recipient: payer,
    currency: zeroAddress,
    priceRaw: prices[leg] ?? 0n,
    feeRaw: undefined,
    royaltyRaw: undefined,
    isBundle: moves.length > 1,
    isPrimary: true,
  }))
}
