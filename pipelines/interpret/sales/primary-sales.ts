/**
 * Paid mints: the sender of a transaction paid coins or a token, and got new items of one collection and nothing else.
 *
 * No event reports them, so anything else in the transaction is evidence against one: any other token, a marketplace's sale, an item of another account, or a contract
 * that takes deposits and issues items as receipts. Many contracts issue items for deposits of tokens (positions, locks, streams), and emit events of
 * their own about them: a mint for a token has no events but those of the token and of the items.
 */
import { approvalTopic, transferTopic } from "#chains/abi/erc20.ts"
import { approvalForAllTopic, consecutiveTransferTopic } from "#chains/abi/erc721.ts"
import { transferBatchTopic, transferSingleTopic } from "#chains/abi/erc1155.ts"
import { isNft, nativeAsset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { NftSale } from "#schemas/facts/nft-sale.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import type { ProtocolAction } from "../../protocols/protocol.ts"
import { protocols } from "../../protocols/registry.ts"
import { contractKeys, keysOfContract } from "../contracts/contract-index.ts"
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

/** Events of tokens and items. */
const assetTopics = new Set([
  transferTopic,
  approvalTopic,
  transferSingleTopic,
  transferBatchTopic,
  consecutiveTransferTopic,
  approvalForAllTopic,
])

/** Transfers and balance changes of a transaction. */
interface Movements {
  readonly moves: ReadonlyArray<Transfer>
  readonly deltas: ReadonlyArray<Delta>
}

interface Payment {
  /** The zero address for the native coin. */
  readonly currency: Address
  readonly amountRaw: bigint
}

/**
 * The sender's payment: coins (zero or negative if nothing was paid), or the only token that moved.
 *
 * `undefined` if it paid coins and a token, if another token moved or moved otherwise, or if other events contradict a mint.
 */
const paymentOf = (
  { from: payer, valueRaw, receipt }: Transaction,
  { deltas, moves }: Movements,
): Payment | undefined => {
  const [first, ...others] = moves.filter(({ asset }) => !isNft(asset))
  if (first === undefined) {
    // Refunds of inner calls are in blocks with traces only.
    const amountRaw = deltas
      .filter((delta) => delta.account === payer && delta.asset.token === nativeAsset.token && !isOfFee(delta))
      .reduce((sum, delta) => sum - delta.amountRaw, 0n)
    return { currency: zeroAddress, amountRaw }
  }
  const paid = [first, ...others]
  const isPaid = paid.every(
    ({ asset, from, to }) => asset.token === first.asset.token && from === payer && to !== payer && to !== zeroAddress,
  )
  const isMint = receipt.logs.every(({ topics }) => assetTopics.has(topics[0] ?? ""))
  if (valueRaw > 0n || !isPaid || !isMint) return undefined
  return { currency: first.asset.token, amountRaw: paid.reduce((sum, { amountRaw }) => sum + amountRaw, 0n) }
}

/** The items that a transaction without other sales issued to its sender for coins or a token, one fact each. */
export const primarySales = (
  transaction: Transaction,
  chainId: ChainId,
  movements: Movements,
): ReadonlyArray<NftSale> => {
  const { index, from: payer, to: seller } = transaction
  const issues = movements.moves.filter(({ asset }) => isNft(asset))
  const isMint = issues.every(({ from, to }) => from === zeroAddress && to === payer)
  const [collection, ...others] = new Set(issues.map(({ asset }) => asset.token))
  if (!isMint || collection === undefined || others.length > 0 || seller === undefined) return []
  if (takesDeposits(chainId, collection) || takesDeposits(chainId, seller)) return []
  const payment = paymentOf(transaction, movements)
  const copies = issues.map(({ amountRaw }) => amountRaw)
  if (payment === undefined || payment.amountRaw <= 0n || copies.some((count) => count === 0n)) return []
  const prices = sharesOf(payment.amountRaw, copies)
  return issues.map(({ place, asset, amountRaw }, leg) => ({
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
    currency: payment.currency,
    priceRaw: prices[leg] ?? 0n,
    feeRaw: undefined,
    royaltyRaw: undefined,
    isBundle: issues.length > 1,
    isPrimary: true,
  }))
}
