/**
 * Payments in PostgreSQL. Each change of state is one statement, which also notes it in `payment_events` and grants what was bought: a client of
 * the free plan then has the plan `payAsYouGo`. An answer that a settled payment gets later is no change of state, so that revenue is counted once.
 */
import type {
  DueTimes,
  Lease,
  NewPayment,
  OpenedPayment,
  PaymentChange,
  PaymentKey,
  PaymentState,
  PaymentStore,
  PruneTimes,
  StoredPayment,
} from "../payments/payment-store.ts"
import { type Database, databaseNowMs, run, type Sql } from "./database.ts"

interface PaymentRow {
  readonly payment_id: number
  readonly chain_id: number
  readonly asset: string
  readonly payer: string
  readonly nonce: string
  readonly request_digest: string
  readonly operation: string
  readonly recipient: string
  readonly amount_raw: string
  readonly valid_after_ms: number
  readonly valid_before_ms: number
  readonly signature: string
  readonly from_block: number
  readonly client_id: number | null
  readonly credits: number | null
  readonly state: PaymentState
  readonly attempts: number
  readonly answer: string | null
  readonly transaction_hash: string | null
  readonly reason: string | null
}

const toPayment = (row: PaymentRow): StoredPayment => ({
  paymentId: row.payment_id,
  chainId: row.chain_id,
  asset: row.asset,
  payer: row.payer,
  nonce: row.nonce,
  requestDigest: row.request_digest,
  operation: row.operation,
  recipient: row.recipient,
  amountRaw: BigInt(row.amount_raw),
  validAfterMs: row.valid_after_ms,
  validBeforeMs: row.valid_before_ms,
  signature: row.signature,
  fromBlock: row.from_block,
  purchase:
    row.client_id === null || row.credits === null ? undefined : { clientId: row.client_id, credits: row.credits },
  state: row.state,
  attempts: row.attempts,
  answer: row.answer ?? undefined,
  transaction: row.transaction_hash ?? undefined,
  reason: row.reason ?? undefined,
})

const firstOf = ([row]: ReadonlyArray<PaymentRow>): StoredPayment | undefined => row && toPayment(row)

const find = async (database: Database, { chainId, asset, payer, nonce }: PaymentKey) =>
  firstOf(
    await database<Array<PaymentRow>>`
      SELECT * FROM payments
      WHERE payer = ${payer} AND nonce = ${nonce} AND asset = ${asset} AND chain_id = ${chainId}`,
  )

/**
 * Another payment of a payer for a request that is not decided: its outcome is unknown, or it is being answered now. For a keyed request also a settled
 * one. Its transaction is the one that was sent, if it is not known to be executed.
 */
const findFirst = async (sql: Sql, { payer, nonce, requestDigest, isKeyed }: NewPayment, nowMs: number) => {
  const rows = await sql<Array<PaymentRow & { readonly sent_hash: string | null }>>`
    SELECT payments.*, pending.transaction_hash AS sent_hash
    FROM payments LEFT JOIN pending_settlements AS pending ON digest = sha256(convert_to(signature, 'UTF8'))
    WHERE payer = ${payer} AND request_digest = ${requestDigest} AND state <> 'failed' AND nonce <> ${nonce}
      AND CASE state
        WHEN 'settled' THEN ${isKeyed} AND answer IS NOT NULL
        WHEN 'settling' THEN true
        WHEN 'undecided' THEN true
        ELSE lease_until_ms > ${nowMs}
      END
    ORDER BY payment_id
    LIMIT 1`
  return firstOf(rows.map((row) => ({ ...row, transaction_hash: row.transaction_hash ?? row.sent_hash })))
}

const insert = async (sql: Sql, payment: NewPayment, { leaseId, nowMs, untilMs }: Lease) =>
  firstOf(
    await sql<Array<PaymentRow>>`
      WITH opened AS (
        INSERT INTO payments (
          chain_id, asset, payer, nonce, request_digest, operation, recipient, amount_raw, valid_after_ms,
          valid_before_ms, signature, from_block, client_id, credits, state, lease_id, lease_until_ms, changed_ms
        )
        VALUES (
          ${payment.chainId}, ${payment.asset}, ${payment.payer}, ${payment.nonce}, ${payment.requestDigest},
          ${payment.operation}, ${payment.recipient}, ${payment.amountRaw.toString()}::numeric, ${payment.validAfterMs},
          ${payment.validBeforeMs}, ${payment.signature}, ${payment.fromBlock}, ${payment.purchase?.clientId ?? null},
          ${payment.purchase?.credits ?? null}, 'verified', ${leaseId}, ${untilMs}, ${nowMs}
        )
        ON CONFLICT (payer, nonce, asset, chain_id) DO NOTHING
        RETURNING *
      ), noted AS (
        INSERT INTO payment_events (payment_id, state, at_ms) SELECT payment_id, state, changed_ms FROM opened
      )
      SELECT * FROM opened`,
  )

/** Requests of a payer take turns, so that of two processes with a payment each for one request, the second one finds the payment of the first. */
const open = (database: Database, payment: NewPayment, lease: Lease): Promise<OpenedPayment> =>
  database.begin(async (sql): Promise<OpenedPayment> => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${payment.payer} ${payment.requestDigest}`}, 0))`
    const first = await findFirst(sql, payment, lease.nowMs)
    if (first !== undefined) return { kind: "repeated", first }
    const opened = await insert(sql, payment, lease)
    return opened === undefined ? { kind: "stored" } : { kind: "opened", payment: opened }
  })

const claim = async (database: Database, paymentId: number, { leaseId, nowMs, untilMs }: Lease) =>
  firstOf(
    await database<Array<PaymentRow>>`
      UPDATE payments
      SET lease_id = ${leaseId}, lease_until_ms = ${untilMs}, attempts = attempts + (state = 'verified')::integer
      WHERE payment_id = ${paymentId} AND (lease_until_ms <= ${nowMs} OR lease_id = ${leaseId})
      RETURNING *`,
  )

const advance = async (database: Database, change: PaymentChange): Promise<boolean> => {
  const { paymentId, leaseId, from, to, answer = null, transaction = null, reason = null, nowMs } = change
  const rows = await database`
    WITH moved AS (
      UPDATE payments
      SET state = ${to}, answer = coalesce(${answer}, answer),
        transaction_hash = coalesce(${transaction}, transaction_hash), reason = ${reason}, changed_ms = ${nowMs}
      WHERE payment_id = ${paymentId} AND lease_id = ${leaseId} AND state = ${from}
      RETURNING *
    ), noted AS (
      INSERT INTO payment_events (payment_id, state, transaction_hash, reason, at_ms)
      SELECT payment_id, state, transaction_hash, reason, changed_ms FROM moved WHERE ${from}::text <> ${to}::text
    ), granted AS (
      INSERT INTO ledger (client_id, request_id, kind, credits, cost, operation, at_ms)
      SELECT client_id, 'payment ' || payment_id, 'granted', credits, 0, operation, ${databaseNowMs(database)}
      FROM moved
      WHERE state = 'settled' AND client_id IS NOT NULL
      ON CONFLICT (request_id) WHERE kind IN ('granted', 'reserved') DO NOTHING
      RETURNING client_id, credits
    ), balanced AS (
      UPDATE balances
      SET credits = balances.credits + granted.credits
      FROM granted
      WHERE balances.client_id = granted.client_id
    ), upgraded AS (
      UPDATE clients
      SET plan = 'payAsYouGo'
      FROM granted
      WHERE clients.client_id = granted.client_id AND plan = 'free'
    )
    SELECT payment_id FROM moved`
  return rows.length > 0
}

const claimDue = async (
  database: Database,
  { endedBeforeMs, checkedBeforeMs }: DueTimes,
  { leaseId, nowMs, untilMs }: Lease,
  countMax: number,
) => {
  // Open ones first, as buyers wait for them. In no order else, so that those that cannot be looked up do not stand before the others.
  const rows = await database<Array<PaymentRow>>`
    UPDATE payments
    SET lease_id = ${leaseId}, lease_until_ms = ${untilMs}
    WHERE payment_id IN (
      SELECT payment_id
      FROM payments
      WHERE NOT is_checked AND lease_until_ms <= ${nowMs}
        AND CASE
          WHEN state IN ('settling', 'undecided') THEN true
          WHEN state IN ('verified', 'computed') THEN valid_before_ms < ${endedBeforeMs}::bigint
          ELSE valid_before_ms < ${checkedBeforeMs}::bigint
        END
      ORDER BY state IN ('settled', 'failed'), random()
      LIMIT ${countMax}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING *`
  return rows.map(toPayment)
}

/** A nonce that is deleted cannot be paid with again: a payment that is not stored is refused once its authorization has ended. */
const prune = (database: Database, { paidBeforeMs, unpaidBeforeMs }: PruneTimes, countMax: number) => database`
  WITH ended AS (
    SELECT payment_id
    FROM payments
    WHERE is_checked
      AND (state = 'settled' AND valid_before_ms < ${paidBeforeMs} OR state <> 'settled' AND valid_before_ms < ${unpaidBeforeMs})
      AND NOT EXISTS (
        SELECT
        FROM payment_events AS event JOIN exports ON table_name = 'payment_events'
        WHERE event.payment_id = payments.payment_id
          AND (event.transaction_id, event_id) > (exports.transaction_id, row_id::bigint)
      )
    LIMIT ${countMax}
    FOR UPDATE SKIP LOCKED
  ), events AS (
    DELETE FROM payment_events USING ended WHERE payment_events.payment_id = ended.payment_id
  )
  DELETE FROM payments USING ended WHERE payments.payment_id = ended.payment_id`

/** The payments over a database. */
export const makePostgresPayments = (database: Database): PaymentStore => ({
  find: (key) => run(() => find(database, key)),
  open: (payment, lease) => run(() => open(database, payment, lease)),
  claim: (paymentId, lease) => run(() => claim(database, paymentId, lease)),
  renew: (paymentId, { leaseId, untilMs }) =>
    run(async () => {
      const { count } = await database`
        UPDATE payments SET lease_until_ms = ${untilMs} WHERE payment_id = ${paymentId} AND lease_id = ${leaseId}`
      return count > 0
    }),
  release: (paymentId, leaseId) =>
    run(async () => {
      await database`
        UPDATE payments SET lease_until_ms = 0 WHERE payment_id = ${paymentId} AND lease_id = ${leaseId}`
    }),
  advance: (change) => run(() => advance(database, change)),
  claimDue: (times, lease, countMax) => run(() => claimDue(database, times, lease, countMax)),
  check: (paymentId, leaseId) =>
    run(async () => {
      await database`
        UPDATE payments
        SET is_checked = true, lease_until_ms = 0
        WHERE payment_id = ${paymentId} AND lease_id = ${leaseId}`
    }),
  prune: (times, countMax) =>
    run(async () => {
      await prune(database, times, countMax)
    }),
  forget: (endedBeforeMs) =>
    run(async () => {
      await database`UPDATE payments SET answer = NULL WHERE answer IS NOT NULL AND valid_before_ms < ${endedBeforeMs}`
    }),
})
