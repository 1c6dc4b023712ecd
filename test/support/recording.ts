import { readFileSync } from "node:fs"
import { makeBlock } from "#chains/reader/block-answer.ts"
import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import type { Block } from "#schemas/domain/block.ts"

/** Real chain data as a test keeps it: the answers of an endpoint, cut down to the transactions that matter. */
export interface Recording {
  readonly chainId: number
  readonly origin: "recorded" | "synthetic"
  /** Where it comes from, under which licence, and what was left out. */
  readonly note: string
  /** As `eth_getBlockByNumber` answers with whole transactions. */
  readonly block: object
  /** As `eth_getBlockReceipts` answers. */
  readonly receipts: ReadonlyArray<object>
  /** As `trace_block` answers; absent where the endpoint had none. */
  readonly traces?: ReadonlyArray<object>
}

/** Reads a recording from a file. */
export const readRecording = (path: string): Recording =>
  // Recordings are checked in with their readers, and decoding refuses what is malformed.
  JSON.parse(readFileSync(path, "utf8")) as Recording

/** Members of a header that sets of single transactions leave out; nothing that is tested depends on them. */
const leftOut = {
  gasUsed: "0x0",
  gasLimit: "0x0",
  logsBloom: "0x",
  extraData: "0x",
  miner: `0x${"0".repeat(40)}`,
  stateRoot: `0x${"0".repeat(64)}`,
  transactionsRoot: `0x${"0".repeat(64)}`,
  receiptsRoot: `0x${"0".repeat(64)}`,
  parentHash: `0x${"0".repeat(64)}`,
}

/** The block of a recording, decoded as a reader would. */
export const recordedBlock = ({ chainId, block, receipts, traces }: Recording): Block =>
  makeBlock(chainId, {
    ...decodeBlock({ ...leftOut, ...block }),
    receipts: receipts.map(decodeReceipt),
    traces: traces === undefined ? undefined : decodeFlatTraces(traces),
  })
