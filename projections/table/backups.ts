/**
 * The newest backup of each part of a deployment: the log, the tables, pictures, and keys with credits.
 *
 * Not a fact, and without influence on answers: alarms compare it with the clock.
 */
import { Effect, Schema } from "effect"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { type Columns, columnLines, insertColumnsOf, keywordColumn, timeColumn } from "./column.ts"

/** Name of the table of backups. */
export const backupsTable = "backups_v1"

/** The parts of a backup. */
export const backupParts = ["access", "log", "pictures", "tables"] as const

/** A part of a backup. */
export type BackupPart = (typeof backupParts)[number]

const columns: Columns = {
  part: keywordColumn("The part that was copied: `access` (keys and credits), `log`, `pictures` or `tables`."),
  made_at: timeColumn("Begin of the backup, by the clock of its process."),
}

const insertColumns = insertColumnsOf(columns)

/** The statement that creates the table. In a cluster every server has all backups, as for marks. */
export const createBackupsSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${backupsTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: backupsTable, copies: "everywhere", parameters: ["made_at"], cluster })}
ORDER BY part
COMMENT 'One row per part of the deployment: its newest complete backup. Ordered by part. Replacing by time.'`

/** Records a complete backup. */
export const writeBackup = Effect.fn("backups.write")(function* (parts: ReadonlyArray<BackupPart>, madeAtMs: number) {
  const store = yield* Store
  const rows = parts.map((part) => [part, madeAtMs])
  yield* store.insert({ table: backupsTable, copies: "everywhere", columns: insertColumns, rows })
})

const BackupRow = Schema.Struct({
  part: Schema.Literals(backupParts),
  madeAtMs: Schema.NumberFromString,
})

/** The start of the newest backup of each part that was ever copied, in milliseconds. */
export const readBackups = Effect.fn("backups.read")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the backups",
    sql: `
SELECT part, toString(max(toUnixTimestamp64Milli(made_at))) AS madeAtMs
FROM ${backupsTable}
GROUP BY part`,
  })
  return new Map((yield* decodeRows(BackupRow)(rows)).map(({ part, madeAtMs }) => [part, madeAtMs]))
})
