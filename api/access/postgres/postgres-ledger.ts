/**
 * The ledger in PostgreSQL. Reservations and settlements of a process are batched; each batch locks the balances that it changes in the order of
 * their ids, so that batches of several processes cannot deadlock.
 */
import { Effect } from "effect"
import { type Admission, admit } from "../admission.ts"
import type { CreditLedger, Grant, Reservation, Settlement } from "../credit-ledger.ts"
import { CreditsExhausted, NameUnknown } from "../errors.ts"
import { makeBatch } from "./batch.ts"
import { type Database, databaseNowMs, run, type Sql, withinTime } from "./database.ts"
import { readChanges, readEntries, readUsage } from "./ledger-reads.ts"

/** Calls of one transaction: its statements take some milliseconds. */
const batchCallsMax = 500

/** Time of one statement of an expiry. */
const expiryMsMax = 25_000

interface BalanceRow {
  readonly client_id: number
  readonly credits: number
}

const clientIdsOf = (calls: ReadonlyArray<Reservation>): Array<number> => [
  ...new Set(calls.map(({ clientId }) => clientId)),
]

const lockBalances = (sql: Sql, clientIds: ReadonlyArray<number>) => sql<Array<BalanceRow>>`
  SELECT client_id, credits
  FROM balances
  WHERE client_id = ANY(${[...clientIds]}::bigint[])
  ORDER BY client_id
  FOR UPDATE`

/** Rows of calls as one parameter; every name is that of a member of `Settlement`. */
const asked = (sql: Sql, calls: ReadonlyArray<object>) => sql`
  jsonb_to_recordset(${JSON.stringify(calls)}::text::jsonb) AS asked (
    "requestId" text, "clientId" bigint, "keyId" text, operation text, credits bigint, cost bigint
  )`

const balancesOf = (rows: ReadonlyArray<BalanceRow>): ReadonlyMap<number, number> =>
  new Map(rows.map(({ client_id: id, credits }) => [id, credits]))

/**
 * Reserves a batch. Its commit is not awaited on disk: if PostgreSQL crashes and loses it, the settlement enters the reservation again, so
 * that only the hold is lost.
 */
const reserveBatch = (database: Database, calls: ReadonlyArray<Reservation>): Promise<ReadonlyArray<Admission>> =>
  database.begin(async (sql) => {
    const [, rows, known] = await Promise.all([
      sql`SET LOCAL synchronous_commit = off`,
      lockBalances(sql, clientIdsOf(calls)),
      sql<Array<{ readonly request_id: string }>>`
        SELECT request_id
        FROM ledger
        WHERE kind IN ('granted', 'reserved') AND request_id = ANY(${calls.map(({ requestId }) => requestId)}::text[])`,
    ])
    const admissions = admit(calls, balancesOf(rows), new Set(known.map(({ request_id: id }) => id)))
    const held = admissions.filter(({ isHeld, isRepeated }) => isHeld && !isRepeated)
    if (held.length > 0) {
      const reservations = held.map(({ reservation }) => reservation)
      await sql`
        WITH reserved AS (
          INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
          SELECT "clientId", "requestId", 'reserved', -credits, 0, "keyId", operation, ${databaseNowMs(sql)}
          FROM ${asked(sql, reservations)}
          RETURNING client_id, credits
        ), changes AS (
          SELECT client_id, sum(credits)::bigint AS credits FROM reserved GROUP BY client_id
        )
        UPDATE balances
        SET credits = balances.credits + changes.credits
        FROM changes
        WHERE balances.client_id = changes.client_id`
    }
    return admissions
  })

/** Settles a batch; the commit is on disk before an answer is sent. */
const settleBatch = (database: Database, calls: ReadonlyArray<Settlement>): Promise<ReadonlyArray<number>> =>
  database.begin(async (sql) => {
    const clientIds = clientIdsOf(calls)
    const [, , rows] = await Promise.all([
      lockBalances(sql, clientIds),
      sql`
        WITH asked AS (SELECT * FROM ${asked(sql, calls)}),
        opened AS (
          INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
          SELECT "clientId", "requestId", 'reserved', -credits, 0, "keyId", operation, ${databaseNowMs(sql)}
          FROM asked
          ON CONFLICT (request_id) WHERE kind IN ('granted', 'reserved') DO NOTHING
          RETURNING client_id, credits
        ), closed AS (
          INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
          SELECT "clientId", "requestId", CASE WHEN cost = 0 THEN 'refunded' ELSE 'charged' END,
            credits - cost, cost, "keyId", operation, ${databaseNowMs(sql)}
          FROM asked
          ON CONFLICT (request_id) WHERE kind IN ('charged', 'refunded', 'expired') DO NOTHING
          RETURNING client_id, credits
        ), changes AS (
          SELECT client_id, sum(credits)::bigint AS credits
          FROM (SELECT * FROM opened UNION ALL SELECT * FROM closed) AS entries
          GROUP BY client_id
        )
        UPDATE balances
        SET credits = balances.credits + changes.credits
        FROM changes
        WHERE balances.client_id = changes.client_id`,
      sql<Array<BalanceRow>>`SELECT client_id, credits FROM balances WHERE client_id = ANY(${clientIds}::bigint[])`,
    ])
    const balances = balancesOf(rows)
    return calls.map(({ clientId }) => balances.get(clientId) ?? 0)
  })

const grant = (database: Database, { client, credits, reference }: Grant) =>
  run(() =>
    database.begin(async (sql) => {
      const [row] = await sql<Array<BalanceRow>>`
        SELECT client_id, credits FROM balances JOIN clients USING (client_id) WHERE name = ${client} FOR UPDATE OF balances`
      if (row === undefined) return undefined
      // References are those of a client: several clients may be granted credits for the same period.
      const requestId = `grant ${row.client_id} ${reference}`
      const entered = await sql`
        INSERT INTO ledger (client_id, request_id, kind, credits, cost, operation, at_ms)
        VALUES (${row.client_id}, ${requestId}, 'granted', ${credits}, 0, 'grant', ${databaseNowMs(sql)})
        ON CONFLICT (request_id) WHERE kind IN ('granted', 'reserved') DO NOTHING`
      if (entered.count === 0) return row.credits
      await sql`UPDATE balances SET credits = credits + ${credits} WHERE client_id = ${row.client_id}`
      return row.credits + credits
    }),
  ).pipe(
    Effect.flatMap((balance) =>
      balance === undefined
        ? Effect.fail(new NameUnknown({ subject: "client", name: client }))
        : Effect.succeed(balance),
    ),
  )

const expire = (database: Database, ageMs: number) =>
  run(() =>
    database.begin(async (sql) => {
      // After a long stop it looks at all reservations of that time.
      await sql`SELECT set_config('statement_timeout', ${String(expiryMsMax)}, true)`
      const [expiry] = await sql<Array<{ readonly fromMs: number; readonly beforeMs: number }>>`
        SELECT through_ms AS "fromMs", ${databaseNowMs(sql)} - ${ageMs}::bigint AS "beforeMs" FROM expiry FOR UPDATE`
      const { fromMs, beforeMs } = expiry ?? { fromMs: 0, beforeMs: 0 }
      if (fromMs >= beforeMs) return 0
      const open = sql`
        FROM ledger AS reserved
        WHERE kind = 'reserved' AND at_ms >= ${fromMs} AND at_ms < ${beforeMs}
          AND NOT EXISTS (
            SELECT FROM ledger AS closed
            WHERE closed.request_id = reserved.request_id AND closed.kind IN ('charged', 'refunded', 'expired')
          )`
      const clients = await sql<Array<BalanceRow>>`SELECT DISTINCT client_id ${open}`
      await lockBalances(
        sql,
        clients.map(({ client_id: id }) => id),
      )
      const expired = await sql<Array<BalanceRow>>`
        INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
        SELECT client_id, request_id, 'expired', -credits, 0, key_id, operation, ${databaseNowMs(sql)} ${open}
        ON CONFLICT (request_id) WHERE kind IN ('charged', 'refunded', 'expired') DO NOTHING
        RETURNING client_id, credits`
      for (const { client_id: id, credits } of expired) {
        await sql`UPDATE balances SET credits = credits + ${credits} WHERE client_id = ${id}`
      }
      await sql`UPDATE expiry SET through_ms = ${beforeMs}`
      return expired.length
    }),
  )

/** The ledger over a database. */
export const makePostgresLedger = (database: Database): CreditLedger["Service"] => {
  const reserve = makeBatch(
    (calls: ReadonlyArray<Reservation>) => withinTime(() => reserveBatch(database, calls)),
    batchCallsMax,
  )
  const settle = makeBatch(
    (calls: ReadonlyArray<Settlement>) => withinTime(() => settleBatch(database, calls)),
    batchCallsMax,
  )
  return {
    reserve: (reservation) =>
      run(() => reserve(reservation)).pipe(
        Effect.flatMap(({ isHeld, balance }) =>
          isHeld
            ? Effect.succeed(balance)
            : Effect.fail(new CreditsExhausted({ credits: reservation.credits, balance })),
        ),
      ),
    settle: (settlement) => run(() => settle(settlement)),
    grant: (asked) => grant(database, asked),
    balances: run(
      () => database<Array<{ readonly client: string; readonly credits: number }>>`
        SELECT name AS client, credits FROM balances JOIN clients USING (client_id) ORDER BY name`,
    ),
    balance: (clientId) =>
      run(async () => {
        const [row] = await database<Array<{ readonly credits: number }>>`
          SELECT credits FROM balances WHERE client_id = ${clientId}`
        return row?.credits ?? 0
      }),
    expire: (ageMs) => expire(database, ageMs),
    usage: (query) => readUsage(database, query),
    changes: (query) => readChanges(database, query),
    entries: (query) => readEntries(database, query),
  }
}
