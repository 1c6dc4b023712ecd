/** Port to everything that the stores of access hold, for backups: keys, credits, and whatever else has a table there. */
import type { Effect } from "effect"
import type { AccessCopyRefused, DatabaseUnavailable } from "./errors.ts"

/** Copies of all rows. */
export interface AccessCopy {
  /**
   * Reads everything as of one moment, in lines of JSON: the form of the tables, then rows, those of a table after those that they refer to.
   *
   * @param write - Takes one line after the other. What it rejects with ends the copy, as `DatabaseUnavailable`.
   */
  readonly read: (write: (line: string) => Promise<void>) => Effect.Effect<void, DatabaseUnavailable>
  /**
   * Fills empty stores from such lines, as a whole or not at all, and returns the number of rows. Stores that contain exactly these rows
   * already stay as they are, so that a fill of unknown outcome can be repeated. Fails with `AccessCopyRefused` if there are other
   * clients, or the lines are of another release.
   *
   * @param lines - Opens the lines from the first one. They are read when the stores are ready for them, which may be more than once.
   */
  readonly write: (lines: () => AsyncIterable<string>) => Effect.Effect<number, AccessCopyRefused | DatabaseUnavailable>
}
