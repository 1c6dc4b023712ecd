import { Effect, Schema } from "effect"

/**
 * Decodes the rows of a query with the schema beside its SQL.
 *
 * A row that does not fit is a defect, as SQL and schema belong together.
 */
export const decodeRows = <A>(schema: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(schema))
  return (rows: ReadonlyArray<unknown>): Effect.Effect<ReadonlyArray<A>> => Effect.orDie(decode(rows))
}
