/**
 * The blocks of benchmarks: four dense recorded blocks of Ethereum, tiled to any number. The same in every run, with the traffic of a real
 * chain: swaps, lending, bridges, spam, failures, and traces in half of the blocks.
 */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { chainOrGeneric } from "#chains/registry.ts"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { plainBlock } from "../support/chain/plain-block.ts"

/** The chain of the blocks. */
export const benchChain = chainOrGeneric(1)

/** Origin and licence: `test/golden/import/README.md`. */
const recordings = ["first/1/15000001", "first/1/15000002", "second/1/17173049", "second/1/17173050"]

const readRecording = (name: string): Block => {
  const text = gunzipSync(readFileSync(new URL(`../golden/import/${name}.json.gz`, import.meta.url))).toString("utf8")
  const recorded = recordedBlock(JSON.parse(text))
  if (recorded.kind !== "block") throw new Error(`${name} is no recorded block with receipts.`)
  return plainBlock(recorded.block)
}

/** The recorded blocks, unchanged. */
const recordedBlocks: ReadonlyArray<Block> = recordings.map(readRecording)

const hashOf = (text: string): Hash => `0x${createHash("sha256").update(text).digest("hex")}`

/** Time of block 0, and between blocks, as on Ethereum. */
const [firstTimeMs, blockTimeMs] = [1_704_067_200_000, 12_000]

/** The block of a height: a recorded one with its own number, time and hashes. */
export const benchBlock = (number: number): Block => {
  const recorded = recordedBlocks[number % recordedBlocks.length]
  if (recorded === undefined) throw new Error("There are no recorded blocks.")
  return {
    ...recorded,
    number,
    hash: hashOf(`block ${number}`),
    parentHash: hashOf(`block ${number - 1}`),
    timestampMs: firstTimeMs + number * blockTimeMs,
    transactions: recorded.transactions.map((transaction) => ({
      ...transaction,
      hash: hashOf(`${transaction.hash} ${number}`),
    })),
  }
}

/** Blocks from block 1 on. */
export const benchBlocks = (count: number): ReadonlyArray<Block> =>
  Array.from({ length: count }, (_, index) => benchBlock(index + 1))

/** The log event of a block. */
export const appended = (block: Block): LogEvent => ({ kind: "BlockAppended", isWarmUp: false, block })

/** Number of transactions of blocks. */
export const transactionCount = (blocks: ReadonlyArray<Block>): number =>
  blocks.reduce((count, { transactions }) => count + transactions.length, 0)

/** The average transactions and logs of a block, as in the names of figures. */
export const denseBlock = (() => {
  const transactions = Math.round(transactionCount(recordedBlocks) / recordedBlocks.length)
  const logs = recordedBlocks.flatMap((block) => block.transactions.flatMap(({ receipt }) => receipt.logs)).length
  return `recorded block (${transactions} transactions, ${Math.round(logs / recordedBlocks.length)} logs)`
})()
