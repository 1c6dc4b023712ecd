/** Interprets the recordings at some paths: facts on one side, what was wrong or left out on the other. */
import { Effect, Result, Schema } from "effect"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { factLines } from "./fact-line.ts"
import { type DecodedRecord, decodeRecord, RecordingMalformed } from "./record.ts"
import type { RecordText } from "./record-file.ts"
import { walkRecords } from "./walk-records.ts"

/** Some records could not be interpreted; each has been named before. */
export class RecordingsIncomplete extends Schema.TaggedError<RecordingsIncomplete>()("RecordingsIncomplete", {
  failedCount: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.failedCount === 1 ? "1 record" : `${this.failedCount} records`} could not be interpreted.`
  }
}

/** Where the two sides go: texts that may hold several lines, without the last line end. */
export interface InterpretOutput {
  readonly answer: (text: string) => void
  readonly say: (text: string) => void
}

/**
 * Tells every transaction of the recordings, in the order of the paths.
 *
 * A record that is broken gets one sentence with its code, blocks without receipts are named and counted, and the rest is
 * told. Fails with `RecordingsIncomplete` at the end where one was broken.
 */
export const interpretPaths = Effect.fnUntraced(function* (paths: ReadonlyArray<string>, output: InterpretOutput) {
  const summary = emptySummary()
  const failedCount = yield* walkRecords(
    paths,
    (read, isNamed) => Result.map(decodeNamed(read, isNamed), (record) => tell(summary, record, output)),
    output.say,
  )
  for (const line of summaryLines(summary)) output.say(line)
  if (failedCount > 0) return yield* new RecordingsIncomplete({ failedCount })
})

/** What was met on the way, for the last lines on standard error. */
interface Summary {
  transactionCount: number
  /** JSON values in folders that are no records. */
  otherCount: number
  withoutReceiptCount: number
  /** Numbers of blocks without receipts, by chain. */
  readonly withoutReceipts: Map<number, Array<number>>
}

const emptySummary = (): Summary => ({
  transactionCount: 0,
  otherCount: 0,
  withoutReceiptCount: 0,
  withoutReceipts: new Map(),
})

/** What lies in a folder may be something else; what was named may not. */
const decodeNamed = (
  { source, value }: RecordText,
  isNamed: boolean,
): Result.Result<DecodedRecord, RecordingMalformed> =>
  Result.flatMap(decodeRecord(value, source), (record) =>
    record.kind === "other" && isNamed
      ? Result.fail(new RecordingMalformed({ source, reason: "it is no record of a transaction or block" }))
      : Result.succeed(record),
  )

const tell = (summary: Summary, record: DecodedRecord, output: InterpretOutput): void => {
  switch (record.kind) {
    case "other":
      summary.otherCount += 1
      return
    case "without-receipts": {
      const numbers = summary.withoutReceipts.get(record.chainId) ?? []
      summary.withoutReceipts.set(record.chainId, [...numbers, record.number])
      return
    }
    case "block": {
      const [facts] = foldBlocks({ chain: record.chain, blocks: [record.block] })
      const lines = facts === undefined ? [] : factLines(record.chain, facts)
      summary.transactionCount += lines.length
      summary.withoutReceiptCount += record.withoutReceipt.length
      if (lines.length > 0) output.answer(lines.join("\n"))
    }
  }
}

const summaryLines = (summary: Summary): ReadonlyArray<string> => [
  ...[...summary.withoutReceipts].map(
    ([chainId, numbers]) =>
      `${numbers.length} of the blocks of chain ${chainId} have no receipts and are left out: ${numbers.join(", ")}.`,
  ),
  ...(summary.withoutReceiptCount === 0
    ? []
    : [`${summary.withoutReceiptCount} transactions of other blocks have no receipt and are left out.`]),
  ...(summary.otherCount === 0 ? [] : [`${summary.otherCount} JSON values are no records and are left out.`]),
  `${summary.transactionCount} transactions are interpreted.`,
]
