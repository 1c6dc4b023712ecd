/** Shared counts of requests in PostgreSQL: one statement per exchange, whatever the number of requests. */
import type { RequestCounts, SubjectCounts } from "../request-counts.ts"
import { type Database, run } from "./database.ts"

const exchange = async (database: Database, minute: number, added: SubjectCounts): Promise<SubjectCounts> => {
  // In the order of subjects, so that exchanges of several processes cannot deadlock.
  const subjects = [...added.keys()].sort()
  const requests = subjects.map((subject) => added.get(subject) ?? 0)
  const rows = await database<Array<{ readonly subject: string; readonly requests: number }>>`
    WITH ended AS (DELETE FROM request_counts WHERE minute < ${minute - 1})
    INSERT INTO request_counts (minute, subject, requests)
    SELECT ${minute}, subject, requests
    FROM unnest(${subjects}::text[], ${requests}::bigint[]) AS added (subject, requests)
    ON CONFLICT (minute, subject) DO UPDATE SET requests = request_counts.requests + excluded.requests
    RETURNING subject, requests`
  return new Map(rows.map((row) => [row.subject, row.requests]))
}

/** The counts over a database. */
export const makePostgresCounts = (database: Database): RequestCounts => ({
  exchange: (minute, added) => run(() => exchange(database, minute, added)),
})
