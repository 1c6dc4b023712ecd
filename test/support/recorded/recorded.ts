/** Minimal records of recorded chain data: a test names the members that matter. */
import { zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { address, hash } from "../chain/block-builder.ts"

const place = { blockNumber: "0x10", blockHash: hash(16), transactionIndex: "0x0" }

/** A transaction as returned by `eth_getBlockByNumber`: nothing is sent to another account. */
export const recordedTransaction = (members: object = {}): object => ({
  ...place,
  hash: hash(1),
  from: address(1),
  to: address(2),
  nonce: "0x0",
  value: "0x0",
  input: "0x",
  gas: "0x5208",
  gasPrice: "0x1",
  ...members,
})

/** The receipt of `recordedTransaction`. */
export const recordedReceipt = (members: object = {}): object => ({
  ...place,
  transactionHash: hash(1),
  status: "0x1",
  gasUsed: "0x5208",
  cumulativeGasUsed: "0x5208",
  effectiveGasPrice: "0x1",
  contractAddress: null,
  logsBloom: "0x",
  logs: [],
  ...members,
})

/** A record of one transaction with its receipt at the same index. */
export const transactionRecord = (members: object = {}): object => {
  const tx = recordedTransaction(members)
  const receipt = "transactionIndex" in tx ? recordedReceipt({ transactionIndex: tx.transactionIndex }) : {}
  return { chainId: 1, tx, receipt, block: { number: "0x10", hash: hash(16), timestamp: "0x1" } }
}

/** A block as returned by `eth_getBlockByNumber` with whole transactions. */
export const recordedBlockOf = (transactions: ReadonlyArray<object>): object => ({
  number: "0x10",
  hash: hash(16),
  parentHash: hash(15),
  timestamp: "0x1",
  miner: zeroAddress,
  gasUsed: "0x0",
  gasLimit: "0x0",
  logsBloom: "0x",
  stateRoot: zeroHash,
  transactionsRoot: zeroHash,
  receiptsRoot: zeroHash,
  transactions,
})
