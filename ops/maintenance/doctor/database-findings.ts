/** Findings about the database of keys and credits. */
import type { DatabaseReport } from "#api/access/postgres/examine-database.ts"
import type { Finding } from "./finding.ts"

/** The database, as the subject of findings. */
export const databaseSubject = "keys and credits in PostgreSQL"

const schemaText = ({ migrations, pending }: DatabaseReport): string => {
  if (pending === 0) return `schema ${migrations}, every row can be read`
  return migrations === 0
    ? `the next start makes its tables, schema ${pending}`
    : `schema ${migrations}, of which the next start makes ${migrations + pending}`
}

/** A database that can be used. */
export const databaseFinding = (report: DatabaseReport): Finding => ({
  level: "ok",
  subject: databaseSubject,
  text: `version ${report.version}, ${schemaText(report)}`,
  facts: { ...report },
})
