/** The body of a request to `/sql`. */

import { Effect, Schema } from "effect"
import type { SqlParameter } from "#projections/store/sql-reader.ts"
import { type SqlFormat, sqlFormats } from "#projections/views/read-sql.ts"
import { RequestMalformed } from "../access/errors.ts"
import { ArgumentInvalid } from "../request/errors.ts"

/** Characters of a statement. @limit analysts */
export const statementLettersMax = 64 * 1024

/** Parameters of a statement. @limit analysts */
export const sqlParametersMax = 100

/** Characters of all parameters together: they are sent in a URL. @limit analysts */
export const parameterLettersMax = 64 * 1024

/** The length of a text beside its limit. */
export const lettersOf = (letters: number, lettersMax: number): string =>
  `${letters.toLocaleString("en")} of ${lettersMax.toLocaleString("en")} characters`

/** A statement of a caller, with the form of its answer. */
export interface SqlRequest {
  readonly sql: string
  readonly parameters: Readonly<Record<string, SqlParameter>>
  readonly format: SqlFormat
}

const isParameter = (value: unknown): value is SqlParameter =>
  value === null ||
  ["string", "number", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every(isParameter))

const Body = Schema.Struct({
  query: Schema.String,
  parameters: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  format: Schema.optionalKey(Schema.String),
})

const parametersOf = Effect.fnUntraced(function* (given: Readonly<Record<string, unknown>>) {
  const parameters: Record<string, SqlParameter> = {}
  const entries = Object.entries(given)
  if (entries.length > sqlParametersMax) {
    const reason = `has ${entries.length} of ${sqlParametersMax} members: pass a list as one parameter`
    return yield* new ArgumentInvalid({ argument: "parameters", reason })
  }
  for (const [name, value] of entries) {
    if (!/^[A-Za-z]\w{0,63}$/.test(name) || !isParameter(value)) {
      const reason = `has the member ${name.slice(0, 64)}, which is not a name with a text, a number, a truth value, null, or a list of these`
      return yield* new ArgumentInvalid({ argument: "parameters", reason })
    }
    parameters[name] = value
  }
  const { length } = JSON.stringify(parameters)
  if (length > parameterLettersMax) {
    const reason = `has ${lettersOf(length, parameterLettersMax)}: send fewer values at once`
    return yield* new ArgumentInvalid({ argument: "parameters", reason })
  }
  return parameters
})

/** The statement in a body. Fails with `RequestMalformed` and `ArgumentInvalid`. */
export const readSqlRequest = Effect.fn("sql.request")(function* (body: unknown) {
  const {
    query,
    parameters,
    format = "json",
  } = yield* Schema.decodeUnknownEffect(Body)(body).pipe(
    Effect.mapError(
      () =>
        new RequestMalformed({
          reason: 'The body is not {"query": "SELECT …"}, with "parameters" and "format" as the only other members.',
        }),
    ),
  )
  const known = sqlFormats.find((each) => each === format)
  if (known === undefined) {
    return yield* new ArgumentInvalid({ argument: "format", reason: `must be one of ${sqlFormats.join(", ")}` })
  }
  if (query.length > statementLettersMax) {
    const reason = `has ${lettersOf(query.length, statementLettersMax)}: pass lists as parameters, or split it`
    return yield* new ArgumentInvalid({ argument: "query", reason })
  }
  const request: SqlRequest = { sql: query, parameters: yield* parametersOf(parameters ?? {}), format: known }
  return request
})
