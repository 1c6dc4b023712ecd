/**
 * The keys of sealed records in a backup, in a file of their own: what is erased later is readable with it until the file is deleted. Without it everything
 * but sealed content is restored.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { decodeStored, encodeStored } from "#pipelines/vault/stored-tree.ts"
import { Vault, type VaultEntry } from "#pipelines/vault/vault.ts"
import { createCompressedFile, readCompressedLines } from "./compressed-file.ts"
import { BackupFailed } from "./errors.ts"
import type { BackupParts, BackupVault } from "./manifest.ts"
import type { ReportProgress } from "./progress.ts"

/** File of the keys in a backup. */
const path = "vault.zst"

/** Backs up the keys; absent where there are none. Fails with `BackupFailed` and `VaultUnavailable`. */
export const backUpVault = Effect.fn("backup.vault")(function* (directory: string, reportProgress: ReportProgress) {
  const vault = yield* Vault
  const entries = yield* vault.entries
  if (entries.length === 0) return undefined
  yield* reportProgress("keys of sealed records")
  const file = yield* Effect.acquireRelease(
    Effect.sync(() => createCompressedFile(join(directory, path))),
    ({ abandon }) => Effect.sync(abandon),
  )
  const written = yield* Effect.tryPromise({
    try: async () => {
      for (const entry of entries) {
        const stored = Buffer.from(encodeStored(entry)).toString("base64")
        await file.write(Buffer.from(`${entry.subject} ${stored}\n`))
      }
      return await file.finish()
    },
    catch: (cause) => BackupFailed.of(directory, cause),
  })
  const backup: BackupVault = { entries: entries.length, file: { path, ...written } }
  return backup
}, Effect.scoped)

/** The parts of a backup that are there: the keys of sealed records may have been deleted. */
export const withoutMissingVault = <Parts extends BackupParts>(directory: string, parts: Parts): Parts => {
  const { vault, ...others } = parts
  return vault === undefined || existsSync(join(directory, vault.file.path)) ? parts : (others as Parts)
}

/** Restores the keys. Subjects that are known keep what they have. */
export const restoreVault = Effect.fn("backup.restoreVault")(function* (
  { directory, vault: backup }: { readonly directory: string; readonly vault: BackupVault },
  reportProgress: ReportProgress,
) {
  yield* reportProgress("keys of sealed records")
  const vault = yield* Vault
  const entries = yield* Effect.promise(async () => {
    const found: Array<VaultEntry> = []
    for await (const line of readCompressedLines(join(directory, backup.file.path))) {
      const [subject = "", stored = ""] = line.split(" ")
      if (subject !== "") found.push(decodeStored(subject, Buffer.from(stored, "base64")))
    }
    return found
  })
  yield* vault.restore(entries)
})
