/** Reads rows of the views by SQL, for data without a GraphQL field. */
import { loadBody } from "./load-body.ts"
import type { Answer } from "./query.ts"

interface SqlBody {
  readonly columns: ReadonlyArray<{ readonly name: string }>
  readonly rows: ReadonlyArray<ReadonlyArray<unknown>>
}

/** Loads rows as objects by column. A row has the columns that its statement selects. */
export const loadRows = async <Row>(
  sql: string,
  parameters: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<Answer<ReadonlyArray<Row>>> => {
  const { data, ...answer } = await loadBody<SqlBody>("/sql", { query: sql, parameters }, signal)
  const rows = data.rows.map(
    // The caller names the columns of its statement.
    (row) => Object.fromEntries(data.columns.map(({ name }, index) => [name, row[index]])) as Row,
  )
  return { ...answer, data: rows }
}
