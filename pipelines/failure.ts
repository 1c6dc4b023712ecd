import type { Block, Transaction } from "#schemas/domain/block.ts"

/**
 * Tells which transactions of a block were undone, by their index.
 *
 * Receipts say so since Byzantium. Before it the traces do; where a block of that time has none, its transactions
 * count as successful.
 */
export const failedTransactions = (block: Block): ReadonlySet<number> => {
  const failed = new Set<number>()
  let isTold = true
  for (const { index, receipt } of block.transactions) {
    if (receipt.hasSucceeded === false) failed.add(index)
    if (receipt.hasSucceeded === undefined) isTold = false
  }
  if (isTold) return failed
  for (const { transactionIndex, path, error } of block.traces ?? []) {
    if (transactionIndex !== undefined && path.length === 0 && error !== undefined) failed.add(transactionIndex)
  }
  return failed
}

/** The transactions of a block that were not undone, in order. */
export const successfulTransactions = (block: Block): ReadonlyArray<Transaction> => {
  const failed = failedTransactions(block)
  return failed.size === 0 ? block.transactions : block.transactions.filter(({ index }) => !failed.has(index))
}
