/** Report of an import, as text. Pure. */
import { chainOrGeneric } from "#chains/registry.ts"
import type { Misfit } from "#pipelines/ingest/history-index.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"

/** Reasons why a recorded block was not appended; a closed list. */
export type Refusal = Misfit | "without-receipts" | "invalid" | "unreadable-chain"

/** A recorded block that was not appended. */
export interface RefusedBlock {
  readonly refusal: Refusal
  /** Absent if the record does not contain it. */
  readonly number: number | undefined
  /** Details of the problem, if the reason alone is not enough. */
  readonly detail?: string
  /** Location of the record. */
  readonly source: string
}

/** Result of the recorded blocks of one chain. */
export interface ChainReport {
  /** Absent for records without a chain id. */
  readonly chainId: ChainId | undefined
  /** Number of blocks, and of the gapless runs that they form. */
  readonly appended: number
  readonly ranges: number
  /** Blocks that the history already contained. */
  readonly held: number
  readonly refused: ReadonlyArray<RefusedBlock>
}

/** Result of an import. */
export interface ImportReport {
  readonly files: number
  /** By chain id. */
  readonly chains: ReadonlyArray<ChainReport>
  /** JSON values that are not block records. */
  readonly others: number
  /** Sentences about unreadable files and records. */
  readonly unreadable: ReadonlyArray<string>
}

const refusalWords: Readonly<Record<Refusal, string>> = {
  "without-receipts": "without receipts",
  invalid: "that are inconsistent",
  "other-hash": "whose number is in the history with another hash",
  "above-fence": "at or above the first block of the live stream",
  unlinked: "whose parent hash does not match the neighbouring block",
  "unreadable-chain": "of a chain that cannot be read",
}

const nameOf = ({ number, detail, source }: RefusedBlock): string => {
  const name = number === undefined ? source : String(number)
  return detail === undefined ? name : `${name} (${detail})`
}

const refusalLines = (refused: ReadonlyArray<RefusedBlock>): ReadonlyArray<string> =>
  [...Map.groupBy(refused, ({ refusal }) => refusal)].map(
    ([refusal, blocks]) => `  ${blocks.length} ${refusalWords[refusal]}: ${blocks.map(nameOf).join(", ")}`,
  )

const chainName = (chainId: ChainId | undefined): string =>
  chainId === undefined ? "No chain id" : `${chainOrGeneric(chainId).name} (chain ${chainId})`

/** Price coverage of the imported blocks of a chain. */
const priceLine = (chainId: ChainId): string =>
  trustedQuotes(chainOrGeneric(chainId)) === undefined
    ? "  Prices: none, as the definition of the chain names no stablecoins."
    : "  Prices: of tokens that pools of known factories of Uniswap v2 and v3 trade, once the blocks are processed. For all others, unknownPriceReason says why not."

const chainLines = ({ chainId, appended, ranges, held, refused }: ChainReport): ReadonlyArray<string> => [
  `${chainName(chainId)}: ${appended} blocks appended in ${ranges} ranges, ${held} already in the history, ${refused.length} rejected.`,
  ...refusalLines(refused),
  ...(chainId === undefined || appended === 0 ? [] : [priceLine(chainId)]),
]

/** The report as text: one line per chain, and below it the blocks that were not appended, by reason. */
export const reportText = ({ files, chains, others, unreadable }: ImportReport): string =>
  [
    `${files} files read${others === 0 ? "" : `, with ${others} records that are not blocks`}.`,
    ...chains.flatMap(chainLines),
    ...(unreadable.length === 0 ? [] : [`${unreadable.length} could not be read:`]),
    ...unreadable.map((sentence) => `  ${sentence}`),
  ].join("\n")
