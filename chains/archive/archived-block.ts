/**
 * A block of an archive as an endpoint would respond with it, after its parts have been verified against the roots in its header. Members that
 * archives omit are derived from the others: hashes, senders, positions, gas, prices, created contracts. Throws `ArchiveMalformed`.
 */
import type { ChainId } from "#schemas/domain/primitive.ts"
import { keccak } from "../roots/keccak.ts"
import { listRoot } from "../roots/list-root.ts"
import { hexOf, type MemberShape, type Members } from "../roots/member.ts"
import { blobGas, createdContract } from "../roots/outcome.ts"
import { encodeList } from "../roots/rlp.ts"
import { ArchiveMalformed, namingPart } from "./archive-malformed.ts"
import { amountIn, membersOf, quantityOf } from "./archive-member.ts"
import { blobGasPrice } from "./archive-network.ts"
import type { ArchivedHeader } from "./archived-header.ts"
import { type ArchivedReceipt, archivedReceipt, slimReceipt } from "./archived-receipt.ts"
import { type ArchivedTransaction, archivedTransaction } from "./archived-transaction.ts"
import { decodeRlp, listOf } from "./rlp.ts"

/** The parts of one block, decompressed. */
export interface ArchivedParts {
  readonly header: ArchivedHeader
  readonly body: Buffer
  /** Absent in archives without receipts. */
  readonly receipts: { readonly bytes: Buffer; readonly isSlim: boolean } | undefined
}

/** Responses of an endpoint for one block: to `eth_getBlockByNumber`, and to `eth_getBlockReceipts`. */
export interface ArchivedBlock {
  readonly chainId: ChainId
  readonly block: Members
  readonly receipts: ReadonlyArray<unknown> | undefined
}

const withdrawalShape: MemberShape = {
  index: "quantity",
  validatorIndex: "quantity",
  address: "bytes",
  amount: "quantity",
}

/** Verifies and decodes the parts of one block. */
export const archivedBlock = (chainId: ChainId, { header, body, receipts }: ArchivedParts): ArchivedBlock => {
  const { transactionList, uncles, withdrawals, encoded } = namingPart("body", () => listsOf(body))
  const transactions = transactionList.map((rlp, position) =>
    namingPart(`transaction ${position}`, () => archivedTransaction(rlp, { chainId, ...header })),
  )
  expectRoot(header, "transactionsRoot", listRoot(transactions.map(({ bytes }) => bytes)))
  expectRoot(header, "sha3Uncles", keccak(uncles.encoded))
  expectRoot(header, "withdrawalsRoot", withdrawals && listRoot(withdrawals.map((rlp) => rlp.encoded)))
  const placed = transactions.map((transaction, position) => ({
    transaction,
    place: {
      blockHash: header.hash,
      blockNumber: header.members.number,
      transactionIndex: quantityOf(position),
    },
  }))
  return {
    chainId,
    block: {
      ...header.members,
      size: quantityOf(encodeList([header.bytes, ...encoded]).length),
      transactions: placed.map(({ transaction, place }) => ({ ...place, ...transaction.members })),
      ...namingPart("body", () => ({
        uncles: listOf(uncles).map((rlp) => hexOf(keccak(rlp.encoded))),
        ...(withdrawals && { withdrawals: withdrawals.map((rlp) => membersOf(withdrawalShape, listOf(rlp))) }),
      })),
    },
    receipts: receipts && answeredReceipts(chainId, header, placed, receiptsIn(header, receipts)),
  }
}

const listsOf = (body: Buffer) => {
  const lists = listOf(decodeRlp(body))
  const [transactions, uncles, withdrawals, ...others] = lists
  if (transactions === undefined || uncles === undefined || others.length > 0) {
    throw new ArchiveMalformed(`it has ${lists.length} lists`)
  }
  return {
    transactionList: listOf(transactions),
    uncles,
    withdrawals: withdrawals && listOf(withdrawals),
    encoded: lists.map((list) => list.encoded),
  }
}

const receiptsIn = (
  header: ArchivedHeader,
  { bytes, isSlim }: NonNullable<ArchivedParts["receipts"]>,
): ReadonlyArray<ArchivedReceipt> => {
  const receiptOf = isSlim ? slimReceipt : archivedReceipt
  const receipts = namingPart("receipts", () => listOf(decodeRlp(bytes))).map((rlp, position) =>
    namingPart(`receipt ${position}`, () => receiptOf(rlp)),
  )
  expectRoot(header, "receiptsRoot", listRoot(receipts.map((receipt) => receipt.bytes)))
  return receipts
}

/** A transaction, and its place as endpoints repeat it. */
interface PlacedTransaction {
  readonly transaction: ArchivedTransaction
  readonly place: Members
}

const answeredReceipts = (
  chainId: ChainId,
  header: ArchivedHeader,
  placed: ReadonlyArray<PlacedTransaction>,
  receipts: ReadonlyArray<ArchivedReceipt>,
): ReadonlyArray<unknown> => {
  let logCount = 0
  return receipts.map((receipt, position) => {
    const at = placed[position]
    if (at === undefined) throw new ArchiveMalformed(`receipt ${position} has no transaction`)
    const { from, effectiveGasPrice, blobs, members } = at.transaction
    const place = { ...at.place, transactionHash: members.hash }
    const gasUsed = receipt.cumulativeGasUsed - (receipts[position - 1]?.cumulativeGasUsed ?? 0n)
    return {
      ...place,
      ...receipt.members,
      gasUsed: quantityOf(gasUsed),
      effectiveGasPrice: quantityOf(effectiveGasPrice),
      contractAddress: members.to === null ? hexOf(createdContract(from, Number(amountIn(members, "nonce")))) : null,
      ...(blobs === 0 ? {} : blobFee(chainId, header, blobs)),
      logs: receipt.logs.map((log) => ({ ...place, ...log, logIndex: quantityOf(logCount++), removed: false })),
    }
  })
}

const blobFee = (chainId: ChainId, header: ArchivedHeader, blobs: number) => {
  const price = blobGasPrice(chainId, header)
  if (price === undefined) throw new ArchiveMalformed(`the price of its blobs is not known for chain ${chainId}`)
  return { blobGasUsed: quantityOf(BigInt(blobs) * blobGas), blobGasPrice: quantityOf(price) }
}

const expectRoot = ({ members }: ArchivedHeader, name: string, root: Buffer | undefined): void => {
  if (members[name] === (root && hexOf(root))) return
  throw new ArchiveMalformed(`its contents do not match its ${name}`)
}
