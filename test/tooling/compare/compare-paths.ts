import { Effect, Result } from "effect"
import { type InterpretOutput, RecordingsIncomplete } from "#ops/maintenance/recordings/interpret-paths.ts"
import { walkRecords } from "#ops/maintenance/recordings/walk-records.ts"
import { type ComparedRecord, compareRecord } from "./compare-record.ts"
import { Comparison, outcomeOf } from "./comparison.ts"

/**
 * Compares the interpretations of recorded transactions with the recordings, and outputs the tables of the comparison.
 *
 * Reports each finding that is missing or contradicting. Fails with `RecordingsIncomplete` at the end where a record was malformed.
 */
export const comparePaths = Effect.fnUntraced(function* (paths: ReadonlyArray<string>, output: InterpretOutput) {
  const { comparison, failedCount } = yield* compareRecordings(paths, output.report)
  output.answer(comparison.tables())
  if (failedCount > 0) return yield* new RecordingsIncomplete({ failedCount })
})

/** Compares recordings and counts the findings. Malformed records are reported and counted separately. */
export const compareRecordings = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  report: InterpretOutput["report"],
) {
  const comparison = new Comparison()
  const count = ({ findings, transactions }: ComparedRecord) => {
    for (const finding of findings) {
      comparison.add(finding)
      if (outcomeOf(finding) === "contradicting" || outcomeOf(finding) === "missing") {
        report(`${finding.chainId} ${finding.hash} ${finding.check}: ${finding.reason}: ${finding.detail}`)
      }
    }
    for (const { chainId, isVague } of transactions) comparison.addTransaction(chainId, isVague)
  }
  const failedCount = yield* walkRecords(paths, (record) => Result.map(compareRecord(record), count), report)
  return { comparison, failedCount }
})
