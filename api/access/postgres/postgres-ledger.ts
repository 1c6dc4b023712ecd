/**
 * The ledger in PostgreSQL. Reservations and settlements of a process are batched. A batch is one statement, which is a transaction of its own: it locks
 * the balances of its clients in the order of their ids, so that batches of several processes cannot deadlock, and enters nothing of a client before
 * that, so that those of one client follow each other.
 */
import { Effect } from "effect"
import type { CreditLedger, Grant, Reservation, Settlement } from "../credit-ledger.ts"
import { CreditsExhausted, NameUnknown } from "../errors.ts"
import { makeBatch } from "./batch.ts"
import { type Database, databaseNowMs, run, type Sql, type SqlPart, withinTime } from "./database.ts"
import { readChanges, readEntries, readUsage } from "./ledger-reads.ts"

/** Calls of one statement, which takes some milliseconds. */
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

/**
 * The keys of calls with their clients. Both exist: neither is ever deleted, so that an entry of a row that is found needs no foreign key. The ids are a
 * condition for the index.
 */
const ownedKeys = (sql: Sql, calls: ReadonlyArray<Reservation>): SqlPart => sql`
  SELECT key_id, client_id, true AS is_known
  FROM keys
  WHERE key_id = ANY(${[...new Set(calls.map(({ keyId }) => keyId))]}::text[])`

/** Calls as the rows `requested`, which are numbered by `place`. */
const requestedRows = (sql: Sql, calls: ReadonlyArray<Reservation>): SqlPart => sql`
  unnest(
    ${calls.map(({ requestId }) => requestId)}::text[],
    ${calls.map(({ clientId }) => clientId)}::bigint[],
    ${calls.map(({ keyId }) => keyId)}::text[],
    ${calls.map(({ operation }) => operation)}::text[],
    ${calls.map(({ credits }) => credits)}::bigint[]
  ) WITH ORDINALITY AS requested (request_id, client_id, key_id, operation, price, place)`

/** Adds entries to the balances of their clients, and returns these. The ids are a condition for the index: entries are few, clients may be many. */
const addEntries = (sql: Sql, clientIds: ReadonlyArray<number>, entries: SqlPart): SqlPart => sql`
  UPDATE balances
  SET credits = balances.credits + changes.credits
  FROM (SELECT client_id, sum(credits)::bigint AS credits FROM (${entries}) AS entries GROUP BY client_id) AS changes
  WHERE balances.client_id = changes.client_id AND balances.client_id = ANY(${[...clientIds]}::bigint[])
  RETURNING balances.client_id, balances.credits`

/** The balance after a batch. */
interface Settled {
  /** Whether the client, and the key as one of its own, exist: otherwise nothing was entered. */
  readonly isKnown: boolean
  readonly balance: number
}

/** Whether a reservation is held, and the balance after its batch. */
interface Admission extends Settled {
  readonly isHeld: boolean
}

/**
 * Reserves a batch, the cheapest first, so that each client gets as many as its balance covers. Its commit is not awaited on disk: if PostgreSQL
 * crashes and loses it, the settlement enters the reservation again, so that only the hold is lost.
 */
const reserveBatch = (database: Database, calls: ReadonlyArray<Reservation>) => database<Array<Admission>>`
  WITH locked AS (${lockBalances(database, clientIdsOf(calls))}),
  owned AS (${ownedKeys(database, calls)}),
  opened AS (
    SELECT request_id
    FROM ledger
    WHERE kind IN ('granted', 'reserved') AND request_id = ANY(${calls.map(({ requestId }) => requestId)}::text[])
  ), due AS (
    SELECT requested.*, CASE WHEN opened.request_id IS NULL THEN price ELSE 0 END AS credits
    FROM ${requestedRows(database, calls)}
    LEFT JOIN opened USING (request_id)
  ), judged AS (
    SELECT due.*, is_known IS TRUE AND locked.credits IS NOT NULL AS is_known, coalesce(locked.credits, 0) AS balance,
      due.credits = 0 OR coalesce(sum(due.credits) OVER (PARTITION BY client_id ORDER BY due.credits, place) <= locked.credits, false) AS is_held
    FROM due
    LEFT JOIN locked USING (client_id)
    LEFT JOIN owned USING (key_id, client_id)
  ), entered AS (
    INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
    SELECT client_id, request_id, 'reserved', -credits, 0, key_id, operation, ${databaseNowMs(database)}
    FROM judged
    WHERE is_known AND is_held AND credits > 0
    ON CONFLICT (request_id) WHERE kind IN ('granted', 'reserved') DO NOTHING
    RETURNING client_id, credits
  ), changed AS (${addEntries(database, clientIdsOf(calls), database`SELECT * FROM entered`)})
  SELECT is_known AS "isKnown", is_held AS "isHeld", coalesce(changed.credits, balance) AS balance, set_config('synchronous_commit', 'off', true)
  FROM judged
  LEFT JOIN changed USING (client_id)
  ORDER BY place`

/** Settles a batch; the commit is on disk before an answer is sent. */
const settleBatch = (database: Database, calls: ReadonlyArray<Settlement>) => database<Array<Settled>>`
  WITH locked AS (${lockBalances(database, clientIdsOf(calls))}),
  owned AS (${ownedKeys(database, calls)}),
  due AS (
    SELECT requested.*, cost, is_known IS TRUE AND locked.credits IS NOT NULL AS is_known, coalesce(locked.credits, 0) AS balance
    FROM ${requestedRows(database, calls)}
    JOIN unnest(${calls.map(({ cost }) => cost)}::bigint[]) WITH ORDINALITY AS costs (cost, place) USING (place)
    LEFT JOIN locked USING (client_id)
    LEFT JOIN owned USING (key_id, client_id)
  ), opened AS (
    INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
    SELECT client_id, request_id, 'reserved', -price, 0, key_id, operation, ${databaseNowMs(database)}
    FROM due
    WHERE is_known
    ON CONFLICT (request_id) WHERE kind IN ('granted', 'reserved') DO NOTHING
    RETURNING client_id, credits
  ), closed AS (
    INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
    SELECT client_id, request_id, CASE WHEN cost = 0 THEN 'refunded' ELSE 'charged' END, price - cost, cost, key_id, operation,
      ${databaseNowMs(database)}
    FROM due
    WHERE is_known
    ON CONFLICT (request_id) WHERE kind IN ('charged', 'refunded', 'expired') DO NOTHING
    RETURNING client_id, credits
  ), changed AS (${addEntries(database, clientIdsOf(calls), database`SELECT * FROM opened UNION ALL SELECT * FROM closed`)})
  SELECT is_known AS "isKnown", coalesce(changed.credits, balance) AS balance
  FROM due
  LEFT JOIN changed USING (client_id)
  ORDER BY place`

/** The outcome of a call. Callers have authenticated with a key of their client, so that an unknown one is a bug. */
const requireKnown = <A extends Settled>(outcome: A): Effect.Effect<A> =>
  outcome.isKnown ? Effect.succeed(outcome) : Effect.die(new Error("An entry has a client and a key of that client."))

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
export const makePostgresLedger = (database: Database): CreditLedger => {
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
        Effect.flatMap(requireKnown),
        Effect.flatMap(({ isHeld, balance }) =>
          isHeld
            ? Effect.succeed(balance)
            : Effect.fail(new CreditsExhausted({ credits: reservation.credits, balance })),
        ),
      ),
    settle: (settlement) =>
      run(() => settle(settlement)).pipe(
        Effect.flatMap(requireKnown),
        Effect.map(({ balance }) => balance),
      ),
    grant: (requested) => grant(database, requested),
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
