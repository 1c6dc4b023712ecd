/**
 * Bounds of the user `analyst` beyond its rights. ClickHouse lets every user read the database `system`, and the embedded engine has no setting
 * against it; and the engine runs a text of several statements, of which one could choose another role.
 */

import { ClickhouseException } from "./clickhouse-exception.ts"
import type { EngineStatement } from "./statement.ts"
import { viewsDatabasePrefix } from "./views-database.ts"

const denied = (reason: string) =>
  new ClickhouseException({ code: 497, name: "ACCESS_DENIED", reason: `The user analyst ${reason}.` })

const explains = /^\s*EXPLAIN\s+(?:AST|QUERY\s+TREE)\b/i

/** Throws `ClickhouseException` for a request that the user `analyst` may not send: it selects from a database of views, and explains. */
export const refuseOfAnalyst = (statement: EngineStatement, database: string | undefined): void => {
  if (database?.startsWith(viewsDatabasePrefix) !== true) throw denied("reads databases of views only")
  if (statement.kind !== "select" && !(statement.kind === "other" && explains.test(statement.sql))) {
    throw denied("runs SELECT only")
  }
}

/** A literal of a text, which the engine parses but does not run. */
const literal = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

/** The query for the canonical text of a statement: on one line, with one way of quoting names. It fails for several statements. */
export const canonicalQuery = (sql: string): string => `SELECT formatQuerySingleLine(${literal(sql)})`

/** Texts and names: a name may contain the quotes of texts, and the other way round. */
const quoted = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs

/** The reason why a canonical text is refused; `undefined` if the user's rights suffice as a bound. */
export const analystFault = (canonical: string): ClickhouseException | undefined => {
  const names = canonical.replace(quoted, (part) => (part.startsWith("'") ? "''" : part))
  if (/\b(?:system|information_schema)`?\s*\./i.test(names))
    return denied("does not read the database system: GET /sql lists the views with their columns")
  if (/\b(?:merge|loop)`?\s*\(/i.test(names)) return denied("does not read tables by a pattern")
  return /:\s*Identifier\s*\}/i.test(names) ? denied("takes no names in parameters") : undefined
}
