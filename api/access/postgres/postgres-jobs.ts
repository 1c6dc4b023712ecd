/** Jobs in PostgreSQL. */
import { Effect, Schema } from "effect"
import { BalanceJob, type JobStore, jobMsMax } from "../job-store.ts"
import { type Database, databaseNowMs, run } from "./database.ts"

/** Written by `file`, so that anything else is a bug. */
const decodeJob = Schema.decodeUnknownSync(Schema.fromJsonString(BalanceJob))

/** Ids as `file` makes them. Callers send any text, and PostgreSQL accepts none with a zero character. */
const jobIdPattern = /^job_[\da-f-]{36}$/

/** The jobs over a database. */
export const makePostgresJobs = (database: Database): JobStore => ({
  file: (job, owner) => {
    const jobId = `job_${crypto.randomUUID()}`
    return run(
      () => database`
        WITH ended AS (DELETE FROM balance_jobs WHERE ends_ms <= ${databaseNowMs(database)})
        INSERT INTO balance_jobs (job_id, client_id, job, ends_ms)
        VALUES (${jobId}, ${owner ?? null}, ${JSON.stringify(job)}, ${databaseNowMs(database)} + ${jobMsMax}::bigint)`,
    ).pipe(Effect.as(jobId))
  },
  find: (jobId, owner) =>
    run(async () => {
      if (!jobIdPattern.test(jobId)) return undefined
      const [row] = await database<Array<{ readonly job: string; readonly isCompleted: boolean }>>`
        SELECT job, is_completed AS "isCompleted"
        FROM balance_jobs
        WHERE job_id = ${jobId} AND client_id IS NOT DISTINCT FROM ${owner ?? null}::bigint
          AND ends_ms > ${databaseNowMs(database)}`
      return row && { job: decodeJob(row.job), isCompleted: row.isCompleted }
    }),
  complete: (jobId) =>
    Effect.asVoid(run(() => database`UPDATE balance_jobs SET is_completed = true WHERE job_id = ${jobId}`)),
})
