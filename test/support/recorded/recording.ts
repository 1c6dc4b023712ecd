import { readFileSync } from "node:fs"
import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import { blockOfDecoded } from "#chains/reader/decoded-answer.ts"
import type { Block } from "#schemas/domain/block.ts"

/** Real chain data in a file of the tests: responses of an endpoint, reduced to the transactions that matter. */
export interface Recording {
  readonly chainId: number
  readonly origin: "recorded" | "synthetic"
  /** Origin, licence, and what was left out. */
  readonly note: string
  /** As returned by `eth_getBlockByNumber` with whole transactions. */
  readonly block: object
  /** As returned by `eth_getBlockReceipts`. */
  readonly receipts: ReadonlyArray<object>
  /** As returned by `trace_block`; absent if the endpoint had none. */
  readonly traces?: ReadonlyArray<object>
}

/** Reads a recording from a file. */
export const readRecording = (path: string): Recording =>
  // Recordings belong to the project, and decoding rejects malformed ones.
  JSON.parse(readFileSync(path, "utf8")) as Recording

/** Members of a header that sets of single transactions lack; no test depends on them. */
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

/** The block of a recording, decoded as by a reader. */
export const recordedBlock = ({ chainId, block, receipts, traces }: Recording): Block =>
  blockOfDecoded(chainId, {
    ...decodeBlock({ ...leftOut, ...block }),
    receipts: receipts.map(decodeReceipt),
    traces: traces === undefined ? undefined : decodeFlatTraces(traces),
  })
