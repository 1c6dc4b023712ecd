/** What an import came to, in words. Pure. */
import { chainOrGeneric } from "#chains/registry.ts"
import type { Misfit } from "#pipelines/ingest/held-history.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** The closed list of why a recorded block was not appended. */
export type Refusal = Misfit | "without-receipts" | "invalid" | "unreadable-chain"

/** A recorded block that was not appended. */
export interface RefusedBlock {
  readonly refusal: Refusal
  /** Absent where the record does not say. */
  readonly number: number | undefined
  /** What is wrong with it, where the refusal alone does not say. */
  readonly detail?: string
  /** Where the record stands. */
  readonly source: string
}

/** What became of the recorded blocks of one chain. */
export interface ChainReport {
  /** Absent where records do not say. */
  readonly chainId: ChainId | undefined
  /** Blocks, and the unbroken runs that they make. */
  readonly appended: number
  readonly ranges: number
  /** Blocks that the history held already. */
  readonly held: number
  readonly refused: ReadonlyArray<RefusedBlock>
}

/** What an import came to. */
export interface ImportReport {
  readonly files: number
  /** By chain id. */
  readonly chains: ReadonlyArray<ChainReport>
  /** JSON that is no record of a block: other records lie beside blocks. */
  readonly others: number
  /** Sentences about what could not be read at all. */
  readonly unreadable: ReadonlyArray<string>
}

const refusalWords: Readonly<Record<Refusal, string>> = {
  "without-receipts": "without receipts",
  invalid: "that do not hold together",
  "other-hash": "whose number is held with another hash",
  "above-fence": "at or above the first block of the live stream",
  unlinked: "that are no parent or no child of the block held beside them",
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
  chainId === undefined ? "No chain named" : `${chainOrGeneric(chainId).name} (chain ${chainId})`

const chainLines = ({ chainId, appended, ranges, held, refused }: ChainReport): ReadonlyArray<string> => [
  `${chainName(chainId)}: ${appended} blocks appended in ${ranges} ranges, ${held} held already, ${refused.length} refused.`,
  ...refusalLines(refused),
]

/** For people: a line a chain, and below it, named and counted, what could not be appended. */
export const reportText = ({ files, chains, others, unreadable }: ImportReport): string =>
  [
    `${files} files read${others === 0 ? "" : `, with ${others} records that are no blocks`}.`,
    ...chains.flatMap(chainLines),
    ...(unreadable.length === 0 ? [] : [`${unreadable.length} could not be read:`]),
    ...unreadable.map((sentence) => `  ${sentence}`),
  ].join("\n")
