import { Effect, Result } from "effect"
import { compareRecord } from "./compare/compare-record.ts"
import { Comparison, unexplained } from "./compare/comparison.ts"
import { type InterpretOutput, RecordingsIncomplete } from "./interpret-paths.ts"
import { readRecords, recordFiles } from "./record-file.ts"

/**
 * Compares what is told of recorded transactions with what is recorded of them, and answers with the tables of it.
 *
 * Each difference that no rule explains is said. Fails with `RecordingsIncomplete` at the end where a record was broken.
 */
export const comparePaths = Effect.fnUntraced(function* (paths: ReadonlyArray<string>, output: InterpretOutput) {
  const comparison = yield* compareRecordings(paths, output.say)
  output.answer(comparison.tables())
  const { failedCount } = comparison
  if (failedCount > 0) return yield* new RecordingsIncomplete({ failedCount })
})

/** The same, counted. Broken records are counted too, and said. */
export const compareRecordings = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  say: InterpretOutput["say"],
) {
  const comparison = new Comparison()
  const complain = (failure: { readonly _tag: string; readonly message: string }) => {
    comparison.failedCount += 1
    say(`${failure._tag}: ${failure.message}`)
  }
  for (const path of paths) {
    const files = yield* Effect.result(recordFiles(path))
    if (Result.isFailure(files)) complain(files.failure)
    for (const file of Result.getOrElse(files, () => [])) {
      const records = yield* Effect.result(readRecords(file))
      if (Result.isFailure(records)) complain(records.failure)
      for (const record of Result.getOrElse(records, () => [])) {
        const compared = Result.flatMap(record, compareRecord)
        if (Result.isFailure(compared)) {
          complain(compared.failure)
          continue
        }
        for (const finding of compared.success.findings) {
          comparison.add(finding)
          if (finding.difference === unexplained) {
            say(`${finding.chainId} ${finding.hash} ${finding.check}: ${finding.detail}`)
          }
        }
        for (const { chainId, isVague } of compared.success.transactions) comparison.addTransaction(chainId, isVague)
      }
    }
  }
  return comparison
})
