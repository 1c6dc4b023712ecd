import type { Block, Transaction } from "#schemas/domain/block.ts"
import { firstByteGas, intrinsicGas } from "./intrinsic-gas.ts"

const knownFailed = new WeakMap<Block, ReadonlySet<number>>()

/**
 * Indexes of the reverted transactions of a block. Memoized by block, as most processors ask.
 *
 * Receipts have a status since Byzantium. Before it, failures follow from traces or, without them, from gas.
 */
export const failedTransactions = (block: Block): ReadonlySet<number> => {
  const failed = knownFailed.get(block) ?? findFailed(block)
  knownFailed.set(block, failed)
  return failed
}

const findFailed = (block: Block): ReadonlySet<number> => {
  const failed = new Set<number>()
  let hasStatuses = true
  for (const { index, receipt } of block.transactions) {
    if (receipt.hasSucceeded === false) failed.add(index)
    if (receipt.hasSucceeded === undefined) hasStatuses = false
  }
  if (hasStatuses) return failed
  if (block.traces === undefined) {
    for (const transaction of block.transactions) if (hasLostAllGas(transaction)) failed.add(transaction.index)
    return failed
  }
  for (const { transactionIndex, path, error } of block.traces) {
    if (transactionIndex !== undefined && path.length === 0 && error !== undefined) failed.add(transactionIndex)
  }
  return failed
}

/**
 * True where a transaction without a status failed, as far as its receipt shows: before Byzantium there was no `REVERT`, so every failure
 * consumed all gas and removed all logs. A transaction whose gas limit equals its intrinsic gas executed nothing.
 */
const hasLostAllGas = (transaction: Transaction): boolean => {
  const { receipt, gasLimitRaw } = transaction
  if (receipt.hasSucceeded !== undefined) return receipt.hasSucceeded === false
  return (
    receipt.logs.length === 0 &&
    receipt.gasUsedRaw === gasLimitRaw &&
    gasLimitRaw > intrinsicGas(transaction, firstByteGas)
  )
}

const knownSuccessful = new WeakMap<Block, ReadonlyArray<Transaction>>()

/** Successful transactions of the block, in order. Memoized by block, too. */
export const successfulTransactions = (block: Block): ReadonlyArray<Transaction> => {
  const successful = knownSuccessful.get(block) ?? findSuccessful(block)
  knownSuccessful.set(block, successful)
  return successful
}

const findSuccessful = (block: Block): ReadonlyArray<Transaction> => {
  const failed = failedTransactions(block)
  return failed.size === 0 ? block.transactions : block.transactions.filter(({ index }) => !failed.has(index))
}
