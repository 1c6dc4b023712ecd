/** Keys in PostgreSQL. */
import { Effect } from "effect"
import { KeyNameTaken, KeyTextTaken, NameUnknown, PlanDiffers } from "../errors.ts"
import type { KeyStore, NewKey, Rotation, StoredKey, Surface } from "../key-store.ts"
import { type PlanName, plans } from "../plan.ts"
import { type Database, databaseNowMs, run, type Sql } from "./database.ts"

/** A row of a key with its client. */
export interface KeyRow {
  readonly key_id: string
  readonly name: string
  readonly client_id: number
  readonly client: string
  readonly plan: PlanName
  readonly surfaces: ReadonlyArray<Surface>
  readonly origins: ReadonlyArray<string>
  readonly created_ms: number
  readonly revoked_ms: number | null
}

/** The key of a row. */
export const toKey = (row: KeyRow): StoredKey => ({
  keyId: row.key_id,
  name: row.name,
  client: { id: row.client_id, name: row.client, plan: row.plan },
  surfaces: row.surfaces,
  origins: row.origins,
  createdMs: row.created_ms,
  revokedMs: row.revoked_ms ?? undefined,
})

/** The columns of a `KeyRow` from keys and their clients. */
export const keyColumns = (sql: Sql) =>
  sql`key_id, keys.name, client_id, clients.name AS client, plan, surfaces, origins, keys.created_ms, revoked_ms`

const selected = (sql: Sql) => sql`
  SELECT ${keyColumns(sql)}
  FROM keys
  JOIN clients USING (client_id)`

const keyNamed = async (sql: Sql, name: string): Promise<StoredKey | undefined> => {
  const [row] = await sql<Array<KeyRow>>`${selected(sql)} WHERE keys.name = ${name}`
  return row && toKey(row)
}

/** Creates a client if it is missing, with the credits that its plan starts with: the count of the statement is 0 where it exists. */
export const createClient = (
  sql: Sql,
  { client, plan = "free", nowMs }: Pick<NewKey, "client" | "plan" | "nowMs">,
) => sql`
  WITH created AS (
    INSERT INTO clients (name, plan, created_ms) VALUES (${client}, ${plan}, ${nowMs})
    ON CONFLICT (name) DO NOTHING
    RETURNING client_id
  ), granted AS (
    INSERT INTO ledger (client_id, request_id, kind, credits, cost, operation, at_ms)
    SELECT client_id, 'start ' || client_id, 'granted', ${plans[plan].startCredits}::bigint, 0, 'grant', ${databaseNowMs(sql)}
    FROM created
    RETURNING client_id, credits
  )
  INSERT INTO balances SELECT client_id, credits FROM granted`

/** Why a key cannot be stored; `undefined` if it can. */
const refusalOf = async (sql: Sql, { name, digest, client, plan }: NewKey) => {
  const [found] = await sql<Array<{ readonly name: boolean; readonly text: boolean; readonly plan: PlanName | null }>>`
    SELECT EXISTS (SELECT FROM keys WHERE name = ${name}) AS name,
      EXISTS (SELECT FROM key_secrets WHERE digest = ${digest}) AS text,
      (SELECT plan FROM clients WHERE name = ${client}) AS plan`
  if (found?.name === true) return new KeyNameTaken({ name })
  if (found?.text === true) return new KeyTextTaken()
  const present = found?.plan ?? plan
  return plan === undefined || present === undefined || present === plan
    ? undefined
    : new PlanDiffers({ client, plan: present })
}

/** Stores a key, or returns why not; then nothing is stored, no client either. */
const create = (database: Database, key: NewKey) =>
  run(() =>
    database.begin(async (sql) => {
      // Of two keys that are created at once, the second waits and sees the first.
      await sql`LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE`
      const refusal = await refusalOf(sql, key)
      if (refusal !== undefined) return { refusal }
      await createClient(sql, key)
      await sql`
        INSERT INTO keys (key_id, client_id, name, surfaces, origins, created_ms)
        SELECT ${key.keyId}, client_id, ${key.name}, ${[...key.surfaces]}::text[], ${[...key.origins]}::text[], ${key.nowMs}
        FROM clients
        WHERE name = ${key.client}`
      await sql`INSERT INTO key_secrets (digest, key_id, created_ms) VALUES (${key.digest}, ${key.keyId}, ${key.nowMs})`
      const created = await keyNamed(sql, key.name)
      if (created === undefined) throw new Error("A key exists once it is stored.")
      return { created }
    }),
  ).pipe(
    Effect.flatMap((outcome) =>
      "created" in outcome ? Effect.succeed(outcome.created) : Effect.fail(outcome.refusal),
    ),
  )

const changePlan = (database: Database, client: string, plan: PlanName) =>
  run(() => database`UPDATE clients SET plan = ${plan} WHERE name = ${client}`).pipe(
    Effect.flatMap(({ count }) =>
      count === 0 ? Effect.fail(new NameUnknown({ subject: "client", name: client })) : Effect.void,
    ),
  )

const rotate = (database: Database, { name, digest, nowMs, overlapMs }: Rotation) =>
  run(() =>
    database.begin(async (sql) => {
      // Locks the key, so that of two rotations at once each ends the other's predecessors.
      const [row] = await sql<Array<{ readonly key_id: string }>>`
        SELECT key_id FROM keys WHERE name = ${name} AND revoked_ms IS NULL FOR UPDATE`
      if (row === undefined) return undefined
      await sql`
        UPDATE key_secrets SET ends_ms = least(ends_ms, ${nowMs + overlapMs}::bigint) WHERE key_id = ${row.key_id}`
      await sql`
        WITH ended AS (DELETE FROM key_secrets WHERE key_id = ${row.key_id} AND ends_ms <= ${nowMs})
        INSERT INTO key_secrets (digest, key_id, created_ms) VALUES (${digest}, ${row.key_id}, ${nowMs})`
      return keyNamed(sql, name)
    }),
  )

const revoke = (database: Database, name: string, nowMs: number) =>
  run(async () => {
    await database`UPDATE keys SET revoked_ms = ${nowMs} WHERE name = ${name} AND revoked_ms IS NULL`
    return keyNamed(database, name)
  })

const find = (database: Database, digest: Uint8Array, nowMs: number) =>
  run(async () => {
    const [row] = await database<Array<KeyRow>>`
      ${selected(database)}
      JOIN key_secrets USING (key_id)
      WHERE digest = ${digest} AND revoked_ms IS NULL AND (ends_ms IS NULL OR ends_ms > ${nowMs})`
    return row && toKey(row)
  })

const orUnknown =
  (name: string) =>
  (key: StoredKey | undefined): Effect.Effect<StoredKey, NameUnknown> =>
    key === undefined ? Effect.fail(new NameUnknown({ subject: "key", name })) : Effect.succeed(key)

/** The store of keys over a database. */
export const makePostgresKeys = (database: Database): KeyStore => ({
  create: (key) => create(database, key),
  changePlan: (client, plan) => changePlan(database, client, plan),
  list: run(async () => (await database<Array<KeyRow>>`${selected(database)} ORDER BY keys.name`).map(toKey)),
  ofClient: (clientId) =>
    run(async () =>
      (
        await database<
          Array<KeyRow>
        >`${selected(database)} WHERE client_id = ${clientId} ORDER BY keys.created_ms, key_id`
      ).map(toKey),
    ),
  find: (digest, nowMs) => find(database, digest, nowMs),
  rotate: (rotation) => rotate(database, rotation).pipe(Effect.flatMap(orUnknown(rotation.name))),
  revoke: (name, nowMs) => revoke(database, name, nowMs).pipe(Effect.flatMap(orUnknown(name))),
})
