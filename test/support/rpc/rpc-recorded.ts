/** Recorded chains, and the plain facts that a reader must return for them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import type { Block } from "#schemas/domain/block.ts"
import { plainBlock } from "../chain/plain-block.ts"

/** An object of a node's response. */
export type Fields = Readonly<Record<string, unknown>>

/** One block as returned by a node. */
export interface RecordedAnswer {
  /** As returned by `eth_getBlockByNumber` with whole transactions. */
  readonly block: Fields
  /** As returned by `eth_getBlockReceipts`. */
  readonly receipts: ReadonlyArray<Fields>
}

/** An unbroken run of blocks, oldest first. */
export interface RecordedChain {
  readonly chainId: number
  readonly blocks: ReadonlyArray<RecordedAnswer>
}

/** An error as returned by a node. */
export interface RecordedError {
  readonly set: string
  readonly method: string
  readonly code: number
  readonly message: string
}

const folder = join(import.meta.dirname, "recording")

/** Reads a recorded chain; `recording/ATTRIBUTION.md` has its origin and licence. */
export const readRecordedChain = (name: "arbitrum-sepolia" | "linea"): RecordedChain =>
  // Recordings belong to the project, and decoding rejects malformed ones.
  JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString()) as RecordedChain

/** Every recorded error. */
export const readRecordedErrors = (): ReadonlyArray<RecordedError> =>
  // As above.
  JSON.parse(readFileSync(join(folder, "errors.json"), "utf8")) as ReadonlyArray<RecordedError>

/** The hash of a block of another fork. */
const forkedHash = (hash: string): string => `0xf0${hash.slice(4)}`

/** The same chain with different blocks from a height on: the same transactions, other hashes. */
export const forkChain = (chain: RecordedChain, firstNumber: number): RecordedChain => {
  const hashes = chain.blocks
    .filter(({ block }) => Number(block.number) >= firstNumber)
    .map(({ block }) => String(block.hash))
  const text = hashes.reduce(
    (replaced, hash) => replaced.replaceAll(hash, forkedHash(hash)),
    JSON.stringify(chain.blocks),
  )
  // Only texts of the same length were replaced.
  return { ...chain, blocks: JSON.parse(text) as RecordedChain["blocks"] }
}

const listOf = (value: unknown): ReadonlyArray<Fields> => (Array.isArray(value) ? value : [])

/** Facts of one block, taken from the recording without our conversion. */
export const recordedFacts = ({ block, receipts }: RecordedAnswer) => ({
  number: Number(block.number),
  hash: String(block.hash),
  parentHash: String(block.parentHash),
  transactions: listOf(block.transactions).map(({ hash, from, value, input }, index) => ({
    hash: String(hash),
    from: String(from).toLowerCase(),
    valueRaw: BigInt(String(value)),
    input: String(input).toLowerCase(),
    gasUsedRaw: BigInt(String(receipts[index]?.gasUsed)),
    hasSucceeded: receipts[index]?.status === "0x1",
    logs: listOf(receipts[index]?.logs).map((log) => ({
      index: Number(log.logIndex),
      address: String(log.address).toLowerCase(),
      topics: Array.isArray(log.topics) ? log.topics.map(String) : [],
      data: String(log.data),
    })),
  })),
})

/** The same facts of a block that a reader returned. */
export const readFacts = (block: Block) => ({
  number: block.number,
  hash: block.hash,
  parentHash: block.parentHash,
  transactions: plainBlock(block).transactions.map((transaction) => ({
    hash: transaction.hash,
    from: transaction.from,
    valueRaw: transaction.valueRaw,
    input: transaction.input,
    gasUsedRaw: transaction.receipt.gasUsedRaw,
    hasSucceeded: transaction.receipt.hasSucceeded,
    logs: transaction.receipt.logs,
  })),
})
