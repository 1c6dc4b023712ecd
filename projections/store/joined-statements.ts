/**
 * Short statements of one request as one: most of their time is the way to the store and the planning, whatever they read. Statements that begin within the same
 * turn are sent together; a single one is sent as it is.
 */
import { Effect, Schema } from "effect"
import { decodeRows } from "./decode-rows.ts"
import { makeJoinedReads } from "./joined-reads.ts"
import { type ParameterValue, type QueryFailure, type Statement, Store } from "./store.ts"

/** Statements that are sent together. */
const statementsMax = 4

/** Turns in which the fields of a query begin their statements: those of a portfolio and of the names beside it begin within two (2026-11-29); twice that costs nothing that can be measured. */
const turnsMax = 4

/** The rows of a query. */
type Rows = Effect.Success<ReturnType<Store["Service"]["query"]>>

/** Parameters that a statement binds itself; the store binds those of tables. */
const ownParameters = /\{(\w+):(?!Identifier\})/g

const isOfTable = (name: string): boolean => name.endsWith("_table")

/** A statement as a part of several: one text per row, with the names of its parameters made its own. */
const partSql = ({ sql }: Statement, part: number): string => `
SELECT ${part} AS part, formatRowNoNewline('JSONEachRow', *) AS row
FROM
(${sql.replace(ownParameters, (found, name: string) => (isOfTable(name) ? found : `{p${part}_${name}:`))}
)`

const partParameters = ({ parameters = {} }: Statement, part: number): Readonly<Record<string, ParameterValue>> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`p${part}_${name}`, value]))

const PartRow = Schema.Struct({
  part: Schema.Int,
  row: Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)),
})

/** Several statements as one; its rows have the part that they are of. */
export const joinedStatement = (statements: ReadonlyArray<Statement>): Statement => ({
  operation: statements.map(({ operation }) => operation).join(", and "),
  sql: statements.map(partSql).join("\nUNION ALL"),
  parameters: Object.assign({}, ...statements.map(partParameters)),
  isRevertProof: statements.every(({ isRevertProof }) => isRevertProof === true),
  ...(statements.every(({ pointRead }) => pointRead !== undefined) ? { pointRead: "nested" as const } : {}),
})

const queryTogether = Effect.fnUntraced(function* (statements: ReadonlyArray<Statement>) {
  const store = yield* Store
  const [only] = statements
  if (only !== undefined && statements.length === 1) return [yield* store.query(only)]
  const rows = yield* decodeRows(PartRow)(yield* store.query(joinedStatement(statements)))
  return statements.map((_, part): Rows => rows.filter((row) => row.part === part).map(({ row }) => row))
})

const joined = makeJoinedReads<Statement, Rows>(queryTogether, { requestsMax: statementsMax, turns: turnsMax })

/** The rows of a short statement, which is sent together with others that begin in the same turn. Columns have names of their own, without nested types. */
export const queryJoined = (statement: Statement): Effect.Effect<Rows, QueryFailure, Store> =>
  joined.read("", statement)
