import { type ChainFigures, largestChains } from "./chain-figures.ts"
import type { DiskRatios } from "./disk-ratios.ts"
import { type Projection, projectChain } from "./project-chain.ts"

/** Days of the last column, for which a chain's present rate is taken. */
const growthMs = 30 * 86_400_000

/** A chain at a time, and its growth. */
export interface ChainSize extends Projection {
  readonly chainId: number
  readonly name: string
  /** Growth of log and tables in the 30 days after it; absent where the chain's present rate is not known. */
  readonly bytesIn30Days?: number
}

const bytesOf = ({ logBytes, tableBytes }: Projection): number => logBytes + tableBytes

/** The largest chains at a time, the one with the most transactions first. */
export const chainSizes = (
  ratios: DiskRatios,
  atMs: number,
  chains: ReadonlyArray<ChainFigures> = largestChains,
): ReadonlyArray<ChainSize> =>
  chains
    .map((figures) => {
      const { id: chainId, name } = figures.chain
      const now = projectChain(figures, ratios, atMs)
      const later = projectChain(figures, ratios, atMs + growthMs)
      const isGrowing = later.transactionCount > now.transactionCount
      return { chainId, name, ...now, ...(isGrowing ? { bytesIn30Days: bytesOf(later) - bytesOf(now) } : {}) }
    })
    .toSorted((left, right) => right.transactionCount - left.transactionCount)

/** A number with three significant digits: the figures are no more exact. */
const rounded = (value: number): string => Number(value.toPrecision(3)).toLocaleString("en-US")

/** The heads of the columns of `chainRows`. */
export const chainRowHead = [
  "chain",
  "million blocks",
  "million transactions",
  "million logs",
  "log, GB",
  "tables, GB",
  "both, GB",
  "next 30 days, GB",
]

/** Chains as rows of text. */
export const chainRows = (sizes: ReadonlyArray<ChainSize>): ReadonlyArray<ReadonlyArray<string>> =>
  sizes.map((size) => [
    size.name,
    rounded(size.blockCount / 1e6),
    rounded(size.transactionCount / 1e6),
    rounded(size.logCount / 1e6),
    rounded(size.logBytes / 1e9),
    rounded(size.tableBytes / 1e9),
    rounded(bytesOf(size) / 1e9),
    size.bytesIn30Days === undefined ? "–" : rounded(size.bytesIn30Days / 1e9),
  ])
