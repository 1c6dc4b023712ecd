import { type BackupParts, filesOf } from "./manifest.ts"

/** A backup in one sentence. */
export const backupText = (directory: string, manifest: BackupParts): string => {
  const megabytes = filesOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const entries = manifest.streams.reduce((sum, stream) => sum + stream.entries, 0)
  const pictures =
    manifest.pictures === undefined ? "" : `, ${manifest.pictures.count.toLocaleString("en-US")} pictures`
  const size = megabytes.toLocaleString("en-US", { maximumFractionDigits: 1 })
  const rows = manifest.access === undefined ? "" : `, ${manifest.access.rows.toLocaleString("en-US")} rows of access`
  return `${directory}: ${entries.toLocaleString("en-US")} records of the log, ${manifest.tables.length} tables${pictures}${rows}, ${size} MB.`
}
