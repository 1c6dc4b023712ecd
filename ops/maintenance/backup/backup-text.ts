import { type BackupParts, filesOf } from "./manifest.ts"

/** A backup, or its parts that were restored, in one sentence. */
export const backupText = (directory: string, manifest: BackupParts): string => {
  const megabytes = filesOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const entries = manifest.streams.reduce((sum, stream) => sum + stream.entries, 0)
  const pictures =
    manifest.pictures === undefined ? "" : `, ${manifest.pictures.count.toLocaleString("en-US")} pictures`
  const size = megabytes.toLocaleString("en-US", { maximumFractionDigits: 1 })
  const rows = manifest.access === undefined ? "" : `, ${manifest.access.rows.toLocaleString("en-US")} rows of access`
  return `${directory}: ${entries.toLocaleString("en-US")} records of the log, ${manifest.tables.length} tables${pictures}${rows}, ${size} MB.`
}

/** Summary of a restored backup, in one sentence. */
export const restoredText = (directory: string, restored: BackupParts): string => {
  const { streams, tables, pictures, access } = restored
  const isNothing = streams.every(({ entries }) => entries === 0) && tables.length === 0
  return isNothing && pictures === undefined && access === undefined
    ? `Nothing was restored: what was chosen of ${directory} has no records, tables, pictures or keys.`
    : `Restored ${backupText(directory, restored)}`
}
