import { blocks } from "#projections/facts/blocks.ts"
import { transactions } from "#projections/facts/transactions.ts"
import { parseTableName } from "#projections/table/table-name.ts"
import { transactionDocuments } from "#projections/transactions/transaction-documents.ts"
import { transactionPlaces } from "#projections/transactions/transaction-places.ts"
import type { DiskUsage } from "./disk-usage.ts"

/**
 * Space by what it grows with. The table of blocks grows with blocks, tables with a row for each transaction grow with transactions, all other
 * tables with logs. The log grows with transactions: in recorded blocks of Ethereum and Linea it has 860 and 1,230 bytes for each, although a
 * transaction has 1.8 logs in the former and 5.7 in the latter.
 */
export interface DiskRatios {
  readonly tableBytesPerBlock: number
  readonly tableBytesPerTransaction: number
  readonly tableBytesPerLog: number
  readonly logBytesPerTransaction: number
}

/**
 * Measured on 2026-11-25 after an import of the 253 recorded blocks with receipts: 22,239 transactions, 91 % of them of Ethereum with traces,
 * and 43,581 logs.
 */
export const recordedRatios: DiskRatios = {
  tableBytesPerBlock: 274,
  tableBytesPerTransaction: 815,
  tableBytesPerLog: 565,
  logBytesPerTransaction: 871,
}

/** Logs below which `tidemark disk` projects from recorded ratios: small tables compress badly. @limit operators */
const projectedLogsMin = 1_000_000

const transactionTables = [transactionDocuments, transactionPlaces, transactions].map(({ name }) => name)

/** The ratios of an installation with enough logs; `undefined` for a smaller one. The log in Kafka counts as that of the recorded blocks. */
export const ratiosOf = ({ tables, logBytes, logCount }: DiskUsage): DiskRatios | undefined => {
  const ofTables = (names: ReadonlyArray<string>) =>
    tables.filter(({ table }) => names.includes(parseTableName(table)?.name ?? ""))
  const bytesOf = (sizes: DiskUsage["tables"]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const rowsOf = (table: string) => tables.find((size) => size.table === table)?.rows ?? 0
  const [blockCount, transactionCount] = [rowsOf(blocks.table), rowsOf(transactions.table)]
  if (logCount < projectedLogsMin || blockCount === 0 || transactionCount === 0) return undefined
  const ofBlocks = bytesOf(ofTables([blocks.name]))
  const ofTransactions = bytesOf(ofTables(transactionTables))
  return {
    tableBytesPerBlock: ofBlocks / blockCount,
    tableBytesPerTransaction: ofTransactions / transactionCount,
    tableBytesPerLog: (bytesOf(tables) - ofBlocks - ofTransactions) / logCount,
    logBytesPerTransaction:
      logBytes === undefined ? recordedRatios.logBytesPerTransaction : logBytes / transactionCount,
  }
}
