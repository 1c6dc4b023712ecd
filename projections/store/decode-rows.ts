import { Effect, Schema } from "effect"

/**
 * Decodes the rows of a query by the schema beside its SQL.
 *
 * A row that does not fit is a defect: SQL and schema stand side by side and are both ours.
 */
export const decodeRows = <A>(schema: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(schema))
  return (rows: ReadonlyArray<unknown>): Effect.Effect<ReadonlyArray<A>> => Effect.orDie(decode(rows))
}
