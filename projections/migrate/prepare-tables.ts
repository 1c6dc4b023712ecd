import { Effect, Schema } from "effect"
import { createCommitsSql } from "../commits.ts"
import { createTableSql } from "../projection.ts"
import { projections } from "../registry.ts"
import { decodeRows } from "../sql.ts"
import { Store } from "../store/store.ts"

/** A table of that name was made by another release and does not have our columns. It is never changed in place. */
export class ProjectionOutdated extends Schema.TaggedError<ProjectionOutdated>()("ProjectionOutdated", {
  tables: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `Another release made these tables in another shape: ${this.tables.join(", ")}. Point this one at a fresh database; the log fills it again.`
  }
}

const TableRow = Schema.Struct({ name: Schema.String, comment: Schema.String })

/**
 * Makes the tables that are missing and checks that those which are there are ours.
 *
 * Fails with `ProjectionOutdated` where a table's digest is not that of its definition.
 */
export const prepareTables = Effect.fn("migrate.prepareTables")(function* () {
  const store = yield* Store
  yield* store.execute({ operation: "make the table of marks", sql: createCommitsSql })
  for (const projection of projections) {
    yield* store.execute({ operation: `make the table ${projection.table}`, sql: createTableSql(projection) })
  }
  const rows = yield* store.query({
    operation: "read the digests of tables",
    sql: "SELECT name, comment FROM system.tables WHERE database = currentDatabase()",
  })
  const comments = new Map((yield* decodeRows(TableRow)(rows)).map(({ name, comment }) => [name, comment]))
  const outdated = projections.filter(
    ({ table, digest }) => !(comments.get(table) ?? "").includes(`[digest ${digest}]`),
  )
  if (outdated.length > 0) {
    return yield* new ProjectionOutdated({ tables: outdated.map(({ table }) => table) })
  }
})
