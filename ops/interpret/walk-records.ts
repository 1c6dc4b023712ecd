/** Goes through all records at some paths, and past what is broken. */
import { Effect, Result } from "effect"
import { type RecordText, readRecords, recordFiles } from "./record-file.ts"

/** Why a record cannot be used: a code and a sentence. */
interface RecordFailure {
  readonly _tag: string
  readonly message: string
}

/**
 * Hands every record at the paths to `take`, in the order of the paths and of their files; `isNamed` where a path is the
 * record's file, and no folder above it.
 *
 * What cannot be read, and what `take` refuses, is said in one sentence with its code, and the rest is handed over. Gives
 * how many were said.
 */
export const walkRecords = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  take: (record: RecordText, isNamed: boolean) => Result.Result<void, RecordFailure>,
  say: (text: string) => void,
) {
  let failedCount = 0
  const complain = (failure: RecordFailure) => {
    failedCount += 1
    say(`${failure._tag}: ${failure.message}`)
  }
  for (const path of paths) {
    const files = yield* Effect.result(recordFiles(path))
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
