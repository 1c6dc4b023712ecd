/** Blocks as endpoints respond with them, with a valid hash and valid roots, so that they can be altered on purpose. */

import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { blockOfDecoded, type DecodedAnswer } from "#chains/reader/decoded-answer.ts"
import { bloomOf } from "#chains/roots/bloom.ts"
import { encodeHeader } from "#chains/roots/header.ts"
import { keccak } from "#chains/roots/keccak.ts"
import { listRoot } from "#chains/roots/list-root.ts"
import { hexOf } from "#chains/roots/member.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"
import type { Fields, RecordedAnswer } from "../rpc/rpc-recorded.ts"

/** An empty list's root, as of transactions, receipts and withdrawals. */
const emptyRoot = hexOf(listRoot([]))

const quantity = (value: number): string => `0x${value.toString(16)}`

const header = (number: number, parentHash: Hash): Fields => ({
  number: quantity(number),
  hash: zeroHash,
  parentHash,
  sha3Uncles: hexOf(keccak(Buffer.from([0xc0]))),
  miner: `0x${"0".repeat(40)}`,
  stateRoot: zeroHash,
  transactionsRoot: emptyRoot,
  receiptsRoot: emptyRoot,
  logsBloom: bloomOf([]),
  difficulty: "0x1",
  gasLimit: "0x1c9c380",
  gasUsed: "0x0",
  timestamp: quantity(1_700_000_000 + 2 * number),
  extraData: "0x",
  mixHash: zeroHash,
  nonce: "0x0000000000000000",
  baseFeePerGas: "0x7",
  transactions: [],
})

/** A header with its hash. */
export const sealHeader = (chainId: ChainId, members: Fields): Fields => {
  const answer: DecodedAnswer = { ...decodeBlock(members), receipts: [], traces: undefined }
  return { ...members, hash: hexOf(keccak(encodeHeader(blockOfDecoded(chainId, answer)))) }
}

/** A block without transactions. */
export const emptyBlock = (chainId: ChainId, number: number, parentHash: Hash): RecordedAnswer => ({
  block: sealHeader(chainId, header(number, parentHash)),
  receipts: [],
})

/** A block with one more transaction at its end, which no root covers, and its logs: as Polygon's for synced state. */
export const withUncovered = (
  { block, receipts }: RecordedAnswer,
  hash: Hash,
  logs: ReadonlyArray<Log>,
): RecordedAnswer => {
  const place = { blockHash: block.hash, blockNumber: block.number, transactionIndex: quantity(receipts.length) }
  const zeros = { value: "0x0", nonce: "0x0", gas: "0x0", gasPrice: "0x0", v: "0x0", r: "0x0", s: "0x0" }
  const nobody = `0x${"0".repeat(40)}`
  const transaction = { ...place, ...zeros, hash, type: "0x0", from: nobody, to: nobody, input: "0x" }
  const receipt = {
    ...place,
    transactionHash: hash,
    status: "0x1",
    gasUsed: "0x0",
    cumulativeGasUsed: "0x0",
    logs: logs.map(({ index, ...log }) => ({ ...place, ...log, transactionHash: hash, logIndex: quantity(index) })),
  }
  decodeReceipt(receipt, receipts.length)
  const transactions = Array.isArray(block.transactions) ? block.transactions : []
  return { block: { ...block, transactions: [...transactions, transaction] }, receipts: [...receipts, receipt] }
}
