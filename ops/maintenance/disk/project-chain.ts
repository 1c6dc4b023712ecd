import { type ChainFigures, type DatedFigure, logsPerMillionGas } from "./chain-figures.ts"
import type { DiskRatios } from "./disk-ratios.ts"

const dayMs = 86_400_000

const dayOf = ({ on }: DatedFigure): number => Date.parse(on) / dayMs

/** A rate on a day: between two figures linearly, before the first and after the last as these. */
const rateOn = (day: number, rates: ReadonlyArray<DatedFigure>): number => {
  const next = rates.findIndex((rate) => dayOf(rate) > day)
  const [before, after] = [rates.at(next < 0 ? -1 : Math.max(next - 1, 0)), rates.at(next)]
  if (before === undefined || after === undefined) return 0
  const days = dayOf(after) - dayOf(before)
  return days <= 0 ? before.value : before.value + ((after.value - before.value) * (day - dayOf(before))) / days
}

/** Days are summed by trapezoids between those of the figures, which is exact for rates that are linear there. */
const transactionsOn = (day: number, { transactions, dailyTransactions }: ChainFigures): number => {
  const start = dayOf(transactions)
  const inner = dailyTransactions.map(dayOf).filter((other) => other > start && other < day)
  const days = [start, ...inner, day]
  return days.slice(1).reduce((sum, end, index) => {
    const begin = days[index] ?? end
    return sum + ((rateOn(begin, dailyTransactions) + rateOn(end, dailyTransactions)) / 2) * (end - begin)
  }, transactions.value)
}

/** The content of a chain, and the space that it takes. */
export interface Projection {
  readonly blockCount: number
  readonly transactionCount: number
  readonly logCount: number
  readonly logBytes: number
  readonly tableBytes: number
}

/** A chain from its first block up to a time, not before that of its figures. */
export const projectChain = (figures: ChainFigures, ratios: DiskRatios, atMs: number): Projection => {
  const day = atMs / dayMs
  const { block, chain, gasPerTransaction } = figures
  const blockCount = block.value + ((day - dayOf(block)) * dayMs) / chain.blockTimeMs
  const transactionCount = transactionsOn(day, figures)
  const logCount = (transactionCount * gasPerTransaction.value * logsPerMillionGas) / 1e6
  return {
    blockCount,
    transactionCount,
    logCount,
    logBytes: transactionCount * ratios.logBytesPerTransaction,
    tableBytes:
      blockCount * ratios.tableBytesPerBlock +
      transactionCount * ratios.tableBytesPerTransaction +
      logCount * ratios.tableBytesPerLog,
  }
}
