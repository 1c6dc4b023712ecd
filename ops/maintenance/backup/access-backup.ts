/** Keys and credits in a backup: the lines of their copy in one file. */

import { join } from "node:path"
import { Effect } from "effect"
import type { AccessCopy } from "#api/access/access-copy.ts"
import { AccessStore } from "#api/access/access-store.ts"
import { createCompressedFile, readCompressedLines } from "./compressed-file.ts"
import { BackupFailed } from "./errors.ts"
import type { BackupAccess } from "./manifest.ts"
import type { ReportProgress } from "./progress.ts"

/** File of keys and credits in a backup. */
const path = "access.zst"

/** Backs up keys and credits as of one moment. Fails with `BackupFailed` and `DatabaseUnavailable`. */
export const backUpAccess = Effect.fn("backup.access")(function* (
  copy: AccessCopy,
  { directory, reportProgress }: { readonly directory: string; readonly reportProgress: ReportProgress },
) {
  const file = yield* Effect.acquireRelease(
    Effect.sync(() => createCompressedFile(join(directory, path))),
    ({ abandon }) => Effect.sync(abandon),
  )
  yield* reportProgress("keys and credits")
  // The first line is not a row.
  let rows = -1
  yield* copy.read(async (line) => {
    await file.write(Buffer.from(`${line}\n`))
    rows += 1
  })
  const written = yield* Effect.tryPromise({ try: file.finish, catch: (cause) => BackupFailed.of(directory, cause) })
  const backup: BackupAccess = { rows, file: { path, ...written } }
  return backup
}, Effect.scoped)

/**
 * Restores keys and credits into empty stores, as a whole or not at all, and returns the number of rows. Stores that contain exactly these
 * already stay as they are. Fails with `AccessCopyRefused` and `DatabaseUnavailable`.
 */
export const restoreAccess = Effect.fn("backup.restoreAccess")(function* (
  { directory, access }: { readonly directory: string; readonly access: BackupAccess },
  reportProgress: ReportProgress,
) {
  yield* reportProgress("keys and credits")
  return yield* AccessStore.use(({ copy: { write } }) =>
    write(() => readCompressedLines(join(directory, access.file.path))),
  )
})
