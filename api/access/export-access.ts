/** Copies what happens to keys, credits and payments to ClickHouse, for analysis. */
import { Effect } from "effect"
import { type AccessDatabase, insertAccessRows, prepareAccessTables } from "#projections/access/access-tables.ts"
import type { Store } from "#projections/store/store.ts"
import { type AccessExport, type ExportLease, type ExportMark, exportStart } from "./access-export.ts"
import { repeatWork } from "./repeat-work.ts"

/** Rows of one insert. */
const batchRowsMax = 10_000

/** Time after which another process copies for one that has ended: several times the longest insert. */
const leaseMs = 120_000

/** Interval of looks at the database: rows that are copied together make one part of a table in ClickHouse. */
const intervalMs = 5_000

/**
 * Copies the rows of a table after a mark, batch by batch. A batch that was stored and whose mark was not is copied again, which changes nothing that a
 * query returns.
 */
const exportTable = Effect.fnUntraced(function* (
  source: AccessExport,
  place: AccessDatabase,
  first: ExportMark,
  lease: ExportLease,
) {
  let mark = first
  while (true) {
    const batch = yield* source.read(mark, batchRowsMax)
    if (batch === undefined) return
    // Reservations do not wait for the disk. This commit does, so that they are on it: a crash of PostgreSQL takes back nothing that was copied.
    if (!(yield* source.advance(mark, lease))) return
    yield* insertAccessRows(place, batch.rows)
    if (!(yield* source.advance(batch.through, lease))) return
    mark = batch.through
  }
})

/**
 * Makes the pass of a process: it creates missing tables, and copies everything that was not copied, unless another process does. Tables without rows are
 * copied from the beginning: they are new, or their rows were lost. Fails with `DatabaseUnavailable`, and as the store does; the next pass copies what a
 * failed one has not.
 */
export const makeExportPass = (source: AccessExport, place: AccessDatabase) => {
  const lease = { leaseId: crypto.randomUUID(), durationMs: leaseMs }
  return Effect.gen(function* () {
    const marks = yield* source.claim(lease)
    if (marks.length === 0) return
    const empty = yield* prepareAccessTables(place)
    for (const mark of marks) {
      yield* exportTable(source, place, empty.has(mark.table) ? exportStart(mark.table) : mark, lease)
    }
  })
}

/** Copies again and again. Of several processes one copies. */
export const exportAccess = (source: AccessExport, place: AccessDatabase): Effect.Effect<void, never, Store> =>
  repeatWork(makeExportPass(source, place), intervalMs)
