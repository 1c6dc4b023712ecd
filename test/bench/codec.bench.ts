/**
 * Estimate: a dense block is some 300 kB of Avro, mostly bytes given as hex text. Hex is decoded at some 300 MB a second, ten thousand
 * members are visited at 10 million a second: 2 ms each way, 500 a second.
 */
import { Effect } from "effect"
import type { LogRecord } from "#schemas/events/log-record.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { type Bench, ratePerSecond } from "./bench.ts"
import { appended, benchBlocks, denseBlock } from "./bench-blocks.ts"

const blockCount = 64

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
    ]
  }),
}
