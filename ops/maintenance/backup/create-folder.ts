import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { BackupFailed } from "./errors.ts"

/** Creates a folder in the directory of a backup. Fails with `BackupFailed`. */
export const createFolder = (directory: string, folder: string) =>
  Effect.try({
    try: () => mkdirSync(join(directory, folder)),
    catch: (cause) => BackupFailed.of(directory, cause),
  })
