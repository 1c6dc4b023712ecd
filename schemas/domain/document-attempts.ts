/** The attempts to fetch a document so far. */
export interface DocumentAttempts {
  /** Time of the newest one. */
  readonly readAtMs: number
  /** Consecutive failures; 0 after a success. */
  readonly failures: number
  /** Whether any version was fetched. */
  readonly isFetched: boolean
}
