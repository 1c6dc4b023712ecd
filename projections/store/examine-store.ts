/** Examines a ClickHouse server: version, rights of its user, limits. */
import { Effect, Schema } from "effect"
import { type QueryFailure, Store } from "./store.ts"

/** Findings about a server. */
export interface StoreReport {
  readonly version: string
  readonly hasDatabase: boolean
  /** Rights that the service needs and its user lacks; empty if the server does not disclose its user's rights. */
  readonly missingRights: ReadonlyArray<string>
  /** False if the server refuses a parameter of `longParameterBytes` (`http_max_field_value_size`). */
  readonly takesLongParameters: boolean
}

/** About the size of 5,000 addresses; a server's default limit is 128 KiB. */
const longParameterBytes = 200_000

/** Rights that the service needs in its database, each with the rights that imply it: ClickHouse, "GRANT statement". */
const neededRights: Readonly<Record<string, ReadonlyArray<string>>> = {
  "ALTER TABLE": ["ALTER", "ALL"],
  "CREATE DATABASE": ["CREATE", "ALL"],
  "CREATE TABLE": ["CREATE", "ALL"],
  "DROP TABLE": ["DROP", "ALL"],
  INSERT: ["ALL"],
  SELECT: ["ALL"],
}

const ServerRow = Schema.Struct({ version: Schema.String, databases: Schema.String })

const GrantRow = Schema.Struct({ right: Schema.String })

const serverSql = `
  SELECT
    version() AS version,
    (SELECT count() FROM system.databases WHERE name = {database:String}) AS databases`

/** Rights on the entire database, granted to the user or to its enabled roles. */
const grantsSql = `
  SELECT DISTINCT toString(access_type) AS right
  FROM system.grants
  WHERE
    (user_name = currentUser() OR role_name IN (SELECT role_name FROM system.enabled_roles))
    AND (database IS NULL OR database = {database:String})
    AND table IS NULL
    AND NOT is_partial_revoke`

/**
 * Examines the server behind the store, without creating anything.
 *
 * Fails with `StoreUnavailable` if it does not answer, and with `StatementRejected` if it refuses the user.
 */
export const examineStore = Effect.fn("Store.examine")(function* (
  database: string,
): Effect.fn.Return<StoreReport, QueryFailure, Store> {
  const store = yield* Store
  const parameters = { database }
  const servers = yield* store.query({ operation: "report its version", sql: serverSql, parameters })
  const [server] = yield* Schema.decodeUnknownEffect(Schema.Array(ServerRow))(servers).pipe(Effect.orDie)
  // Not every user may read grants: undisclosed rights are not reported as missing.
  const grants = yield* store.query({ operation: "report its user's rights", sql: grantsSql, parameters }).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.Array(GrantRow))),
    Effect.orElseSucceed(() => []),
  )
  const longParameter = { value: "x".repeat(longParameterBytes) }
  const takesLongParameters = yield* store
    .query({
      operation: "send a long parameter",
      sql: "SELECT length({value:String}) AS bytes",
      parameters: longParameter,
    })
    .pipe(
      Effect.as(true),
      Effect.orElseSucceed(() => false),
    )
  return {
    version: server?.version ?? "",
    hasDatabase: server?.databases === "1",
    missingRights: missingRights(grants.map(({ right }) => right)),
    takesLongParameters,
  }
})

/** The needed rights that are not granted; none if no right is disclosed. */
export const missingRights = (granted: ReadonlyArray<string>): ReadonlyArray<string> =>
  granted.length === 0
    ? []
    : Object.entries(neededRights).flatMap(([right, wider]) =>
        [right, ...wider].some((enough) => granted.includes(enough)) ? [] : [right],
      )
