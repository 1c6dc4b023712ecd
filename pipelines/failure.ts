import type { Block, Transaction } from "#schemas/domain/block.ts"

/**
 * Tells which transactions of a block were undone, by their index.
 *
 * Receipts say so since Byzantium. Before it the traces do; where a block of that time has none, the gas does.
 */
export const failedTransactions = (block: Block): ReadonlySet<number> => {
  const failed = new Set<number>()
  let isTold = true
  for (const { index, receipt } of block.transactions) {
    if (receipt.hasSucceeded === false) failed.add(index)
    if (receipt.hasSucceeded === undefined) isTold = false
  }
  if (isTold) return failed
  if (block.traces === undefined) {
    for (const transaction of block.transactions) if (hasLostAllGas(transaction)) failed.add(transaction.index)
    return failed
  }
  for (const { transactionIndex, path, error } of block.traces) {
    if (transactionIndex !== undefined && path.length === 0 && error !== undefined) failed.add(transactionIndex)
  }
  return failed
}

/** What a transaction costs before it does anything, as it was before Byzantium (yellow paper, appendix G: `G_txdatazero` and others). */
const intrinsicGas = ({ to, input }: Transaction): number => {
  const bytes = Buffer.from(input.slice(2), "hex")
  const dataGas = bytes.reduce((gas, byte) => gas + (byte === 0 ? 4 : 68), 0)
  return 21_000 + (to === undefined ? 32_000 : 0) + dataGas
}

/**
 * True where a transaction without a status failed, as far as its receipt shows it: before Byzantium there was no revert,
 * so each failure took all the gas and undid all logs. What may spend just what it costs to be sent has done nothing else.
 */
const hasLostAllGas = (transaction: Transaction): boolean => {
  const { receipt, gasLimitRaw } = transaction
  if (receipt.hasSucceeded !== undefined) return receipt.hasSucceeded === false
  return receipt.logs.length === 0 && receipt.gasUsedRaw === gasLimitRaw && gasLimitRaw > intrinsicGas(transaction)
}

/** The transactions of a block that were not undone, in order. */
export const successfulTransactions = (block: Block): ReadonlyArray<Transaction> => {
  const failed = failedTransactions(block)
  return failed.size === 0 ? block.transactions : block.transactions.filter(({ index }) => !failed.has(index))
}
