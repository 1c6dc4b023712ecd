/** Interprets recordings: facts on one output, problems and omissions on the other. */
import { Effect, Result, Schema } from "effect"
import { foldOfFamily } from "#pipelines/runtime/fold.ts"
import { type FactLineOptions, factLines } from "./fact-line.ts"
import { type DecodedRecord, decodeRecord, RecordingMalformed } from "./record.ts"
import type { RecordText } from "./record-file.ts"
import { walkRecords } from "./walk-records.ts"

/** Some records could not be interpreted; each has been reported before. */
export class RecordingsIncomplete extends Schema.TaggedError<RecordingsIncomplete>()("RecordingsIncomplete", {
  failedCount: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.failedCount === 1 ? "1 record" : `${this.failedCount} records`} could not be interpreted.`
  }
}

/** The two outputs; texts may contain several lines, without the last line end. */
export interface InterpretOutput {
  readonly answer: (text: string) => void
  readonly report: (text: string) => void
}

/**
 * Writes the facts of every transaction of the recordings, in the order of the paths.
 *
 * An invalid record is reported in one sentence with its code, blocks without receipts are counted and listed, and all other records are
 * processed. Fails with `RecordingsIncomplete` at the end if a record was invalid.
 */
export const interpretPaths = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  output: InterpretOutput,
  options: FactLineOptions = {},
) {
  const summary = emptySummary()
  const failedCount = yield* walkRecords(
    paths,
    (read, isNamed) =>
      Result.map(decodeNamed(read, isNamed), (record) => writeRecord({ summary, output, options }, record)),
    output.report,
  )
  for (const line of summaryLines(summary)) output.report(line)
  if (failedCount > 0) return yield* new RecordingsIncomplete({ failedCount })
})

/** Counts for the final lines on standard error. */
interface Summary {
  transactionCount: number
  /** JSON values in folders that are not records. */
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

/** Other JSON is accepted in folders, but not for a path of its own. */
const decodeNamed = (
  { source, value }: RecordText,
  isNamed: boolean,
): Result.Result<DecodedRecord, RecordingMalformed> =>
  Result.flatMap(decodeRecord(value, source), (record) =>
    record.kind === "other" && isNamed
      ? Result.fail(new RecordingMalformed({ source, reason: "it is not a record of a transaction or block" }))
      : Result.succeed(record),
  )

interface Writing {
  readonly summary: Summary
  readonly output: InterpretOutput
  readonly options: FactLineOptions
}

const writeRecord = ({ summary, output, options }: Writing, record: DecodedRecord): void => {
  switch (record.kind) {
    case "other":
      summary.otherCount += 1
      return
    case "without-receipts": {
      const numbers = summary.withoutReceipts.get(record.chainId) ?? []
      summary.withoutReceipts.set(record.chainId, [...numbers, record.number])
      return
    }
    case "block":
    case "utxo-block": {
      const [facts] = foldOfFamily({ chain: record.chain, blocks: [record.block] })
      const lines = facts === undefined ? [] : factLines(record.chain, facts, options)
      summary.transactionCount += lines.length
      if (record.kind === "block") summary.withoutReceiptCount += record.withoutReceipt.length
      if (lines.length > 0) output.answer(lines.join("\n"))
    }
  }
}

const summaryLines = (summary: Summary): ReadonlyArray<string> => [
  ...[...summary.withoutReceipts].map(
    ([chainId, numbers]) =>
      `${numbers.length} of the blocks of chain ${chainId} have no receipts and were skipped: ${numbers.join(", ")}.`,
  ),
  ...(summary.withoutReceiptCount === 0
    ? []
    : [`${summary.withoutReceiptCount} transactions of other blocks have no receipt and were skipped.`]),
  ...(summary.otherCount === 0 ? [] : [`${summary.otherCount} JSON values are not records and were skipped.`]),
  `${summary.transactionCount} transactions were interpreted.`,
]
