/** Iterates all records of some paths, skipping invalid ones. */
import { Effect, Result } from "effect"
import { type RecordText, readRecords, recordFiles, recordName } from "./record-file.ts"

/** Reason why a record cannot be used: code and sentence. */
interface RecordFailure {
  readonly _tag: string
  readonly message: string
}

/**
 * Passes every record of the paths to `take`, in the order of the paths and of their files; `isNamed` if the path is the record's file and
 * not a folder.
 *
 * Unreadable records and rejections of `take` are reported in one sentence with their code, and the iteration continues. Returns the number
 * of reports.
 */
export const walkRecords = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  take: (record: RecordText, isNamed: boolean) => Result.Result<void, RecordFailure>,
  report: (text: string) => void,
) {
  let failedCount = 0
  const complain = (failure: RecordFailure) => {
    failedCount += 1
    report(`${failure._tag}: ${failure.message}`)
  }
  for (const path of paths) {
    const files = yield* Effect.result(recordFiles(path, recordName))
    if (Result.isFailure(files)) complain(files.failure)
    for (const file of Result.getOrElse(files, () => [])) {
      const records = yield* Effect.result(readRecords(file))
      if (Result.isFailure(records)) complain(records.failure)
      for (const record of Result.getOrElse(records, () => [])) {
        const taken = Result.flatMap(record, (read) => take(read, file === path))
        if (Result.isFailure(taken)) complain(taken.failure)
      }
    }
  }
  return failedCount
})
