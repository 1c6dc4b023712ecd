/**
 * The vault on a local disk: a SQLite file of its own, shared by the processes of one machine.
 *
 * SQLite, since it can overwrite what it deletes (`secure_delete`). lmdb, which holds the log, copies pages on write and leaves the old ones with their
 * keys in the file. Statements are synchronous: a look-up takes microseconds, a change the flush of the disk.
 */
import { closeSync, mkdirSync, openSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Effect, Layer, Schema } from "effect"
import { decodeStored, encodeStored, newTree, treesBySubject, withoutLeaves } from "./stored-tree.ts"
import { TreeTooLarge, Vault, type VaultEntry, VaultUnavailable } from "./vault.ts"

/** The vault's directory cannot be used, or its file is damaged or foreign. */
export class VaultUnusable extends Schema.TaggedError<VaultUnusable>()("VaultUnusable", {
  directory: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    const reason = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return `The vault in ${this.directory} cannot be used: ${reason}.`
  }
}

/** Settings of a local vault. */
export interface LocalVaultSettings {
  /** Created if missing. */
  readonly directory: string
}

/** Longest wait for a change of another process, each of which is one flush. */
const lockTimeoutMs = 30_000

/** Only the user of the service reads keys. */
const fileMode = 0o600

/** The statements over the only table. */
interface VaultFile {
  readonly database: DatabaseSync
  readonly find: (subject: string) => VaultEntry | undefined
  readonly put: (entry: VaultEntry) => void
  readonly all: () => ReadonlyArray<VaultEntry>
}

const openVaultFile = (directory: string): VaultFile => {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, "vault.sqlite")
  closeSync(openSync(path, "a", fileMode))
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs })
  // EXTRA: a forgotten key must not return after a power failure. The journal with the previous page is removed at each commit.
  database.exec(`
    PRAGMA secure_delete = ON;
    PRAGMA synchronous = EXTRA;
    CREATE TABLE IF NOT EXISTS entries (subject TEXT PRIMARY KEY, tree BLOB NOT NULL) STRICT, WITHOUT ROWID;
  `)
  const finding = database.prepare("SELECT tree FROM entries WHERE subject = ?")
  const putting = database.prepare("INSERT OR REPLACE INTO entries (subject, tree) VALUES (?, ?)")
  const listing = database.prepare("SELECT subject, tree FROM entries ORDER BY subject")
  // The types of both columns are those of the table.
  const treeOf = (row: Readonly<Record<string, unknown>>) => row.tree as Uint8Array
  return {
    database,
    find: (subject) => {
      const row = finding.get(subject)
      return row === undefined ? undefined : decodeStored(subject, treeOf(row))
    },
    put: (entry) => void putting.run(entry.subject, encodeStored(entry)),
    all: () => listing.all().map((row) => decodeStored(String(row.subject), treeOf(row))),
  }
}

const makeLocalVault = (file: VaultFile): Vault["Service"] => {
  const { database, find, put, all } = file
  const attempt = <A>(operation: string, work: () => A) =>
    Effect.try({ try: work, catch: (cause) => new VaultUnavailable({ operation, cause }) })
  /** Runs changes in one transaction, which is durable when it returns. */
  const change = <A>(operation: string, work: () => A) =>
    attempt(operation, () => {
      database.exec("BEGIN IMMEDIATE")
      try {
        const result = work()
        database.exec("COMMIT")
        return result
      } catch (cause) {
        if (database.isTransaction) database.exec("ROLLBACK")
        throw cause
      }
    })
  const known = (subjects: Iterable<string>) => treesBySubject(subjects, (subject) => find(subject)?.tree)
  return {
    treesOf: (subjects) => attempt("read keys", () => known(subjects)),
    openTrees: Effect.fnUntraced(function* (subjects: Iterable<string>) {
      const requested = [...new Set(subjects)]
      const isComplete = yield* attempt("read keys", () => requested.every((subject) => find(subject) !== undefined))
      if (isComplete) return yield* attempt("read keys", () => known(requested))
      return yield* change("create keys", () => {
        for (const subject of requested) if (find(subject) === undefined) put({ subject, tree: newTree() })
        return known(requested)
      })
    }),
    forget: (subject) =>
      change("forget a subject", () => {
        const entry = find(subject)
        if (entry === undefined || entry.tree !== undefined) put({ subject })
      }),
    forgetLeaves: (subject, hashes) =>
      change("forget messages", () => {
        const entry = find(subject) ?? { subject, tree: newTree() }
        if (entry.tree === undefined) return Effect.void
        const left = withoutLeaves(subject, entry.tree, hashes)
        if (left instanceof TreeTooLarge) return left
        if (left !== entry.tree) put({ subject, tree: left })
        return Effect.void
      }).pipe(Effect.flatten),
    entries: attempt("list its entries", all),
    restore: (entries) =>
      change("restore its entries", () => {
        for (const entry of entries) if (find(entry.subject) === undefined) put(entry)
      }),
  }
}

/** The vault in a directory. Fails with `VaultUnusable`. */
export const layerLocalVault = ({ directory }: LocalVaultSettings): Layer.Layer<Vault, VaultUnusable> =>
  Layer.effect(
    Vault,
    Effect.map(
      Effect.acquireRelease(
        Effect.try({
          try: () => openVaultFile(directory),
          catch: (cause) => new VaultUnusable({ directory, cause }),
        }),
        ({ database }) => Effect.sync(() => database.close()),
      ),
      makeLocalVault,
    ),
  )
