/** Port to the jobs of clients. Without it the id of a job contains the job, which any process finds in the tables. */
import { type Effect, Schema } from "effect"
import type { DatabaseUnavailable } from "./errors.ts"

/** Time for which a job is stored: as long as an inbox keeps the requests of the job. @limit callers */
export const jobMsMax = 86_400_000

/** A job that reads balances of accounts, or their positions in apps. */
export const BalanceJob = Schema.Struct({
  filedAtMs: Schema.Int,
  chainIds: Schema.Array(Schema.Int),
  accounts: Schema.Array(Schema.String),
  /** Slugs of the apps whose positions are read; null for all apps, absent for a job that reads balances of tokens. */
  appIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String))),
})

/** A job. */
export type BalanceJob = typeof BalanceJob.Type

/** A stored job. */
export interface StoredJob {
  readonly job: BalanceJob
  readonly isCompleted: boolean
}

/** Id of a client; absent for keys of the operator, which share their jobs. */
export type JobOwner = number | undefined

/** Stored jobs. */
export interface JobStore {
  /** Stores a job for `jobMsMax`, and returns its id, which cannot be guessed. */
  readonly file: (job: BalanceJob, owner: JobOwner) => Effect.Effect<string, DatabaseUnavailable>
  /** The job of an id; `undefined` for unknown and ended jobs, and those of other clients. */
  readonly find: (jobId: string, owner: JobOwner) => Effect.Effect<StoredJob | undefined, DatabaseUnavailable>
  /** Notes that a job is completed. */
  readonly complete: (jobId: string) => Effect.Effect<void, DatabaseUnavailable>
}
