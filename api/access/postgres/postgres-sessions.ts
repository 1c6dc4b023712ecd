/** Sessions of the dashboard in PostgreSQL. */
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { SignUpsLimited } from "../errors.ts"
import type { Challenge, NewSession, Session, SessionStore } from "../session-store.ts"
import { type Database, run, type Sql } from "./database.ts"
import { createClient, type KeyRow, keyColumns, toKey } from "./postgres-keys.ts"

/** First sign-ins per network and day: each client receives free credits. @limit callers */
export const signUpsPerDayMax = 10

const dayMs = 86_400_000

type SessionRow = KeyRow & { readonly address: Address; readonly ends_ms: number }

type ChallengeRow = Omit<Challenge, "chainId"> & { readonly chainId: number | null }

const toSession = (row: SessionRow): Session => ({ address: row.address, key: toKey(row), endsMs: row.ends_ms })

const challenge = (database: Database, { nonce, address, chainId, message, endsMs }: Challenge, nowMs: number) =>
  run(
    () => database`
      WITH ended AS (DELETE FROM challenges WHERE ends_ms <= ${nowMs})
      INSERT INTO challenges (nonce, address, chain_id, message, ends_ms)
      VALUES (${nonce}, ${address}, ${chainId ?? null}, ${message}, ${endsMs})`,
  )

const redeem = (database: Database, nonce: string, nowMs: number) =>
  run(async () => {
    const [row] = await database<Array<ChallengeRow>>`
      DELETE FROM challenges
      WHERE nonce = ${nonce}
      RETURNING nonce, address, chain_id AS "chainId", message, ends_ms AS "endsMs"`
    return row !== undefined && row.endsMs > nowMs ? { ...row, chainId: row.chainId ?? undefined } : undefined
  })

/** Whether the client of a session exists, or may be created. */
const isAdmitted = async (sql: Sql, { client, addressGroup, nowMs }: NewSession): Promise<boolean> => {
  const [row] = await sql<Array<{ readonly known: boolean; readonly signUps: number }>>`
    SELECT EXISTS (SELECT FROM clients WHERE name = ${client}) AS known,
      (SELECT count(*) FROM sign_ups WHERE address_group = ${addressGroup} AND at_ms > ${nowMs - dayMs}) AS "signUps"`
  return row === undefined || row.known || row.signUps < signUpsPerDayMax
}

/** Opens a session; `undefined` where its network has created too many clients. */
const open = (database: Database, session: NewSession) =>
  run(() =>
    database.begin(async (sql) => {
      const { address, client, addressGroup, digest, nowMs, endsMs } = session
      // Of two sign-ins from one network at once, the second waits and counts the first.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${addressGroup}, 0))`
      if (!(await isAdmitted(sql, session))) return undefined
      const created = await createClient(sql, { client, plan: "free", nowMs })
      await sql`
        WITH ended AS (DELETE FROM sign_ups WHERE at_ms <= ${nowMs - dayMs})
        INSERT INTO sign_ups (address_group, client_id, at_ms)
        SELECT ${addressGroup}, client_id, ${nowMs}::bigint FROM clients WHERE name = ${client} AND ${created.count > 0}`
      await sql`
        INSERT INTO keys (key_id, client_id, name, surfaces, origins, created_ms)
        SELECT 'session_' || client_id, client_id, 'dashboard@' || name, '{graphql}', '{}', ${nowMs}
        FROM clients
        WHERE name = ${client}
        ON CONFLICT (key_id) DO NOTHING`
      const [row] = await sql<Array<SessionRow>>`
        WITH ended AS (DELETE FROM sessions WHERE ends_ms <= ${nowMs}),
        opened AS (
          INSERT INTO sessions (digest, address, key_id, created_ms, ends_ms)
          SELECT ${digest}, ${address}, 'session_' || client_id, ${nowMs}, ${endsMs} FROM clients WHERE name = ${client}
          RETURNING address, key_id, ends_ms
        )
        SELECT ${keyColumns(sql)}, opened.address, opened.ends_ms
        FROM opened JOIN keys USING (key_id) JOIN clients USING (client_id)`
      return row && toSession(row)
    }),
  ).pipe(
    Effect.flatMap((opened) =>
      opened === undefined ? Effect.fail(new SignUpsLimited({ clientsMax: signUpsPerDayMax })) : Effect.succeed(opened),
    ),
  )

const find = (database: Database, digest: Uint8Array, nowMs: number) =>
  run(async () => {
    const [row] = await database<Array<SessionRow>>`
      SELECT ${keyColumns(database)}, address, ends_ms
      FROM sessions JOIN keys USING (key_id) JOIN clients USING (client_id)
      WHERE digest = ${digest} AND ends_ms > ${nowMs} AND revoked_ms IS NULL`
    return row && toSession(row)
  })

/** The store of sessions over a database. */
export const makePostgresSessions = (database: Database): SessionStore => ({
  challenge: (requested, nowMs) => Effect.asVoid(challenge(database, requested, nowMs)),
  redeem: (nonce, nowMs) => redeem(database, nonce, nowMs),
  open: (session) => open(database, session),
  find: (digest, nowMs) => find(database, digest, nowMs),
  close: (digest) => Effect.asVoid(run(() => database`DELETE FROM sessions WHERE digest = ${digest}`)),
})
