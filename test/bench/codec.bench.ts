/**
 * Estimate: a dense block is some 300 kB of Avro, mostly bytes given as hex text. Hex is decoded at some 300 MB a second, ten thousand
 * members are visited at 10 million a second: 2 ms each way, 500 a second. Its response of 600 kB is visited at 500 MB a second, and two thirds
 * of it are hex: 3 ms. Its roots take a thousand hashes of a few hundred bytes, 2 ms, and a signature for each transaction, 50 µs each: 12 ms.
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Effect } from "effect"
import { JsonText } from "#chains/reader/json-text.ts"
import { scanReceipts } from "#chains/reader/read-receipts.ts"
import { readAnswers } from "#chains/reader/rpc-answer.ts"
import { scanBlock } from "#chains/reader/scan-block.ts"
import { type BlockScrutiny, verifiedBlock } from "#chains/reader/verified-block.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { LogRecord } from "#schemas/events/log-record.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { toRpcBlock, toRpcReceipt } from "../support/rpc/rpc-answer.ts"
import { type Bench, ratePerSecond } from "./bench.ts"
import { appended, benchBlocks, benchChain, denseBlock } from "./bench-blocks.ts"

const blockCount = 64

/** A block whose recording has all that its hash and roots cover; origin and licence: `test/golden/import/README.md`. */
const rootedPath = "../golden/import/first/1/15000001.json.gz"

/** The recorded form of a block. */
interface Responses {
  readonly block: object & { readonly number: string }
  readonly receipts: ReadonlyArray<object>
}

const bodyOf = (...results: ReadonlyArray<object>): Buffer =>
  Buffer.from(JSON.stringify(results.map((result, id) => ({ jsonrpc: "2.0", id, result }))))

/** The block of a response to `eth_getBlockByNumber` and `eth_getBlockReceipts`. */
const scannedBlock = (body: Buffer, scrutiny: Pick<BlockScrutiny, "number" | "verifiesRoots">): Block => {
  const [block, receipts] = readAnswers(new JsonText([body]), 2).map((answer) =>
    answer !== undefined && "result" in answer ? answer.result : null,
  )
  if (!block || !receipts) throw new Error("A response has no results.")
  const answer = scanBlock(block)
  scanReceipts(receipts, answer)
  const verified = verifiedBlock(answer, { chainId: benchChain.id, hasReceipts: true, ...scrutiny })
  if ("fault" in verified) throw new Error(`A block is refused: ${verified.fault.reason}.`)
  return verified.block
}

/** Blocks scanned a second, and what their roots take besides. */
const measureScan = Effect.gen(function* () {
  const bodies = benchBlocks(blockCount).map((block) =>
    bodyOf(
      toRpcBlock(block, true),
      block.transactions.map((transaction) => toRpcReceipt(block, transaction)),
    ),
  )
  const scanned = yield* ratePerSecond(blockCount, () =>
    bodies.map((body, index) => scannedBlock(body, { number: index + 1, verifiesRoots: false })),
  )
  // The file is the project's own.
  const text = gunzipSync(readFileSync(new URL(rootedPath, import.meta.url))).toString()
  const { block, receipts } = JSON.parse(text) as Responses
  const rooted = bodyOf(block, receipts)
  const rateWith = (verifiesRoots: boolean) =>
    ratePerSecond(10, () =>
      Array.from({ length: 10 }, () => scannedBlock(rooted, { number: Number(block.number), verifiesRoots })),
    )
  const [verified, unverified] = [yield* rateWith(true), yield* rateWith(false)]
  return [
    { name: `response of a ${denseBlock} scanned`, value: scanned, unit: "blocks/s" },
    {
      name: "hash, roots and senders of a recorded block verified",
      value: 1_000 / verified - 1_000 / unverified,
      unit: "ms",
    },
  ]
})

/** Log records to bytes and back. */
export const codec: Bench = {
  name: "codec",
  measure: Effect.gen(function* () {
    const records = benchBlocks(blockCount).map(
      (block, index): LogRecord => ({ ...appended(block), writerId: "a".repeat(32), seq: index + 1 }),
    )
    const framed = records.map(recordCodec.encodeRecord)
    const bytes = framed.reduce((sum, record) => sum + record.length, 0)
    const encoded = yield* ratePerSecond(blockCount, () => records.map(recordCodec.encodeRecord))
    const decoded = yield* ratePerSecond(blockCount, () => framed.map(recordCodec.decodeRecord))
    return [
      { name: `Avro record of a ${denseBlock}`, value: bytes / blockCount / 1_000, unit: "kB" },
      { name: "Avro records of blocks encoded", value: encoded, unit: "/s" },
      { name: "Avro records of blocks decoded", value: decoded, unit: "/s" },
      ...(yield* measureScan),
    ]
  }),
}
