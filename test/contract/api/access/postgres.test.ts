/**
 * The stores of keys and credits over one local PostgreSQL: the contract of each port, then what happens when it is killed, and when its
 * tables are of another release. The only test that starts a PostgreSQL: every further one of these stores belongs here.
 */

import { assert, describe, it } from "@effect/vitest"
import { Cause, Context, Effect, Exit, Layer, Redacted, Schedule } from "effect"
import fc from "fast-check"
import { AccessStore } from "#api/access/access-store.ts"
import { ApiKeys, digestOf } from "#api/access/api-keys.ts"
import { otherOperations, type Reservation, usageOperationsMax } from "#api/access/credit-ledger.ts"
import { reservationMsMax } from "#api/access/expire-reservations.ts"
import { issueKey, rotateKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { startLocalDatabase } from "#ops/process/database/local-database.ts"
import { accessCopyContract } from "../../../support/access/access-copy-contract.ts"
import { accessExportContract } from "../../../support/access/access-export-contract.ts"
import { accessRestoreContract } from "../../../support/access/access-restore-contract.ts"
import {
  auditLedger,
  balanceOf,
  database,
  expireAll,
  optionsOf,
  password,
  withStores,
} from "../../../support/access/access-stores.ts"
import { clientStateContract } from "../../../support/access/client-state-contract.ts"
import { dashboardContract } from "../../../support/access/dashboard-contract.ts"
import { databaseDamageContract } from "../../../support/access/database-damage-contract.ts"
import { requestCountsContract } from "../../../support/access/request-counts-contract.ts"
import { webhookContract } from "../../../support/access/webhook-contract.ts"
import { requireCharges } from "../../../support/api/charged-api.ts"
import { requireSqlCharges } from "../../../support/api/charged-sql.ts"
import { layerSqlStory } from "../../../support/api/sql-api.ts"
import { hostileApi } from "../../../support/hostile-requests/hostile-api.ts"
import { paidApi } from "../../../support/payments/paid-api.ts"
import { paidTools } from "../../../support/payments/paid-tools.ts"
import { paymentFaults } from "../../../support/payments/payment-faults.ts"
import { paymentLimits } from "../../../support/payments/payment-limits.ts"
import { paymentOutcomes } from "../../../support/payments/payment-outcomes.ts"
import { paymentsKept } from "../../../support/payments/payments-kept.ts"
import { repeatedRequests } from "../../../support/payments/repeated-requests.ts"
import { layerTables } from "../../../support/store/projected.ts"

const failureOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

describe("KeyStore: postgres", () => {
  it.live("refuses a name that is in use, an unknown name, and the rotation of a revoked key", () =>
    withStores(
      Effect.gen(function* () {
        const keys = (yield* AccessStore).keys
        yield* issueKey(optionsOf("taken"))
        assert.strictEqual(yield* failureOf(issueKey(optionsOf("taken"))), "KeyNameTaken")
        assert.strictEqual(yield* failureOf(keys.revoke("nobody", 1)), "NameUnknown")
        assert.strictEqual(yield* failureOf(rotateKey("nobody", 0)), "NameUnknown")
        yield* keys.revoke("taken", 5)
        assert.strictEqual(yield* failureOf(rotateKey("taken", 0)), "NameUnknown")
        assert.strictEqual((yield* keys.revoke("taken", 9)).revokedMs, 5)
      }),
    ),
  )

  it.live("issues keys that authenticate until they are revoked, and stores no text of them", () =>
    withStores(
      Effect.gen(function* () {
        const [keys, store] = [yield* ApiKeys, (yield* AccessStore).keys]
        const { key, text } = yield* issueKey(
          optionsOf("alice", { surfaces: ["graphql"], origins: ["https://a.example"] }),
        )
        const presented = Redacted.value(text)
        assert.match(presented, /^tm_key_[0-9a-f]{64}$/)
        assert.deepStrictEqual(yield* keys.check(presented), { keyId: key.keyId, key })
        assert.strictEqual(yield* failureOf(keys.check(`${presented}0`)), "KeyUnknown")
        assert.strictEqual(yield* failureOf(keys.check(undefined)), "KeyMissing")
        assert.isUndefined((yield* keys.check("of the configuration")).key)
        assert.notInclude(JSON.stringify(yield* store.list), presented)
        yield* store.revoke("alice", 7)
        assert.isUndefined(yield* store.find(digestOf(presented), 8))
      }),
    ),
  )

  it.live("accepts both secrets of a rotated key under one id until the overlap has passed", () =>
    withStores(
      Effect.gen(function* () {
        const store = (yield* AccessStore).keys
        const first = yield* issueKey(optionsOf("bob"))
        const second = yield* rotateKey("bob", 60_000)
        const third = yield* rotateKey("bob", 3_600_000)
        const found = (issued: typeof first, afterMs: number) =>
          store.find(digestOf(Redacted.value(issued.text)), Date.now() + afterMs)
        assert.strictEqual(second.key.keyId, first.key.keyId)
        assert.strictEqual((yield* found(first, 0))?.keyId, first.key.keyId)
        // A second rotation does not prolong what the first one has ended.
        assert.isUndefined(yield* found(first, 120_000))
        assert.strictEqual((yield* found(second, 120_000))?.name, "bob")
        assert.isUndefined(yield* found(second, 3_700_000))
        assert.strictEqual((yield* found(third, 3_700_000))?.name, "bob")
      }),
    ),
  )

  it.live("accepts a key issued elsewhere, and lets a client have several keys", () =>
    withStores(
      Effect.gen(function* () {
        const keys = yield* ApiKeys
        const given = Redacted.make("3f1c9a52-older-rest-key")
        const { key } = yield* issueKey(optionsOf("older", { client: "carol", plan: "subscription" }), given)
        const other = yield* issueKey(optionsOf("newer", { client: "carol", plan: undefined }))
        assert.strictEqual((yield* keys.check(Redacted.value(given))).keyId, key.keyId)
        assert.strictEqual(yield* failureOf(issueKey(optionsOf("again"), given)), "KeyTextTaken")
        assert.isUndefined(yield* balanceOf("again"))
        assert.deepStrictEqual(other.key.client, key.client, "a client keeps its plan")
        assert.strictEqual(other.key.client.plan, "subscription")
        const differing = yield* Effect.flip(issueKey(optionsOf("third", { client: "carol", plan: "free" })))
        assert.strictEqual(differing._tag, "PlanDiffers")
        assert.include(differing.message, "Client carol has plan subscription")
        const store = (yield* AccessStore).keys
        yield* store.changePlan("carol", "payAsYouGo")
        const changed = (yield* store.list).find(({ name }) => name === "newer")
        assert.strictEqual(changed?.client.plan, "payAsYouGo")
        assert.strictEqual(yield* failureOf(store.changePlan("nobody", "free")), "NameUnknown")
      }),
    ),
  )
})

describe("CreditLedger: postgres", () => {
  it.live("rejects what exceeds a balance, and grants credits to existing clients only, once per reference", () =>
    withStores(
      Effect.gen(function* () {
        const ledger = (yield* AccessStore).ledger
        const { key } = yield* issueKey(optionsOf("dora"))
        const grant = { credits: 100, reference: "invoice 1" }
        assert.strictEqual(yield* failureOf(ledger.grant({ ...grant, client: "nobody" })), "NameUnknown")
        yield* issueKey(optionsOf("doris"))
        for (const client of ["dora", "dora", "doris"]) {
          assert.strictEqual(yield* ledger.grant({ ...grant, client }), 5_100)
        }
        const request = { clientId: key.client.id, keyId: key.keyId, operation: "query" }
        const dear = { ...request, requestId: "dear", credits: 5_101 }
        assert.strictEqual(yield* failureOf(ledger.reserve(dear)), "CreditsExhausted")
        assert.strictEqual(yield* balanceOf("dora"), 5_100)
      }),
    ),
  )

  it.live("holds the cheapest requests of a batch that the balance covers, and each of them once", () =>
    withStores(
      Effect.gen(function* () {
        const ledger = (yield* AccessStore).ledger
        const { key } = yield* issueKey(optionsOf("dino"))
        const request = { clientId: key.client.id, keyId: key.keyId, operation: 'any "name", {even} \\this' }
        const reserve = (credits: number) => ledger.reserve({ ...request, requestId: `dino ${credits}`, credits })
        yield* reserve(4_990)
        // The first one is a batch, the others wait for the next.
        const outcomes = yield* Effect.forEach([4_990, 6, 5, 4, 1], (credits) => Effect.exit(reserve(credits)), {
          concurrency: "unbounded",
        })
        assert.deepStrictEqual(outcomes.map(Exit.isSuccess), [true, false, true, true, true])
        assert.strictEqual(yield* reserve(5), 0)
        assert.strictEqual(yield* expireAll, 4)
        assert.strictEqual(yield* balanceOf("dino"), 5_000)
      }),
    ),
  )

  it.live(
    "rejects entries for an unknown client or another client's key, and deletes no client or key with entries",
    () =>
      withStores(
        Effect.gen(function* () {
          const ledger = (yield* AccessStore).ledger
          const { key } = yield* issueKey(optionsOf("faye"))
          const { key: other } = yield* issueKey(optionsOf("finn"))
          const request = { clientId: key.client.id, keyId: key.keyId, operation: "query", credits: 10 }
          const wrong = [{ clientId: 0 }, { keyId: "key_none" }, { keyId: other.keyId }]
          const calls = [{}, ...wrong].map((change, index) => ({ ...request, ...change, requestId: `faye ${index}` }))
          const outcomes = (call: (reservation: Reservation) => Effect.Effect<number, unknown>) =>
            Effect.forEach(calls, (each) => Effect.exit(call(each)), { concurrency: "unbounded" })
          for (const exits of [
            yield* outcomes(ledger.reserve),
            yield* outcomes((each) => ledger.settle({ ...each, cost: 4 })),
          ]) {
            assert.deepStrictEqual(exits.map(Exit.isSuccess), [true, false, false, false])
            assert.isTrue(exits.slice(1).every((exit) => Exit.isFailure(exit) && Cause.hasDies(exit.cause)))
          }
          assert.deepStrictEqual([yield* balanceOf("faye"), yield* balanceOf("finn")], [4_996, 5_000])
          const sql = yield* openDatabase((yield* database).url)
          const changes = [
            "DELETE FROM keys WHERE name = 'faye'",
            "DELETE FROM clients WHERE name = 'faye'",
            "UPDATE keys SET key_id = 'key_none' WHERE name = 'faye'",
            "TRUNCATE keys, key_secrets, sessions",
          ]
          for (const change of changes) {
            const failure = yield* Effect.flip(Effect.tryPromise({ try: () => sql.unsafe(change), catch: String }))
            assert.include(failure, "entries of the ledger refer to them", change)
          }
        }).pipe(Effect.scoped),
      ),
  )

  it.live("charges the cost and refunds the rest, idempotently, and refunds holds that are never settled", () =>
    withStores(
      Effect.gen(function* () {
        const ledger = (yield* AccessStore).ledger
        const { key } = yield* issueKey(optionsOf("emil"))
        const request = { clientId: key.client.id, keyId: key.keyId, operation: "query", credits: 10 }
        for (const _ of ["once", "again"]) {
          assert.strictEqual(yield* ledger.reserve({ ...request, requestId: "e1" }), 4_990)
        }
        for (const cost of [4, 9]) {
          assert.strictEqual(yield* ledger.settle({ ...request, requestId: "e1", cost }), 4_996)
        }
        // A reservation that was lost is entered by the settlement.
        assert.strictEqual(yield* ledger.settle({ ...request, requestId: "e2", cost: 1 }), 4_995)
        yield* ledger.reserve({ ...request, requestId: "e3" })
        assert.strictEqual(yield* ledger.expire(reservationMsMax), 0)
        assert.strictEqual(yield* expireAll, 1)
        assert.strictEqual(yield* ledger.settle({ ...request, requestId: "e3", cost: 10 }), 4_995)
        const query = { clientId: key.client.id, fromMs: 0, toMs: 1e15, intervalMs: 1e15 }
        assert.deepStrictEqual(yield* ledger.usage(query), [
          { intervalStartMs: 0, operation: "query", requestCount: 2, totalCost: 5 },
        ])
      }),
    ),
  )

  it.live("names the most expensive operations, and sums up the others", () =>
    withStores(
      Effect.gen(function* () {
        const ledger = (yield* AccessStore).ledger
        const { key } = yield* issueKey(optionsOf("otto"))
        const request = { clientId: key.client.id, keyId: key.keyId, credits: 2 }
        const calls = Array.from({ length: usageOperationsMax + 2 }, (_, index) => ({
          ...request,
          requestId: `otto ${index}`,
          operation: `operation${index}`,
          cost: index < 2 ? 1 : 2,
        }))
        yield* Effect.forEach(calls, (call) => ledger.settle(call), { concurrency: "unbounded" })
        const usage = yield* ledger.usage({ clientId: key.client.id, fromMs: 0, toMs: 1e15, intervalMs: 1e15 })
        assert.lengthOf(usage, usageOperationsMax + 1)
        assert.deepStrictEqual(
          usage.find(({ operation }) => operation === otherOperations),
          { intervalStartMs: 0, operation: otherOperations, requestCount: 2, totalCost: 2 },
        )
      }),
    ),
  )

  it.live("keeps balances exact while several processes repeat, reject and abandon requests in any order", () =>
    withStores(
      Effect.gen(function* () {
        const { url } = yield* database
        const ledgers = [
          (yield* AccessStore).ledger,
          Context.get(yield* Layer.build(layerPostgres(url)), AccessStore).ledger,
        ]
        const keys = [yield* issueKey(optionsOf("frank")), yield* issueKey(optionsOf("gina"))]
        const before = yield* auditLedger
        const requests = fc.sample(
          fc.record({
            key: fc.constantFrom(...keys.map(({ key }) => key)),
            credits: fc.integer({ min: 1, max: 400 }),
            share: fc.constantFrom(0, 0.5, 1),
            isForgotten: fc.boolean(),
            ledgers: fc.array(fc.constantFrom(...ledgers), { minLength: 1, maxLength: 3 }),
          }),
          { numRuns: 200 },
        )
        const costs = yield* Effect.forEach(
          requests,
          ({ key, credits, share, isForgotten, ledgers: processes }, index) =>
            Effect.gen(function* () {
              const request = {
                requestId: `random ${index}`,
                clientId: key.client.id,
                keyId: key.keyId,
                operation: "query",
                credits,
              }
              const reserved = yield* Effect.exit(
                Effect.forEach(processes, (ledger) => ledger.reserve(request), { concurrency: 3 }),
              )
              if (Exit.isFailure(reserved) || isForgotten) return 0
              const settlement = { ...request, cost: Math.floor(credits * share) }
              yield* Effect.forEach(processes, (ledger) => ledger.settle(settlement), { concurrency: 3 })
              return settlement.cost
            }),
          { concurrency: 50 },
        )
        yield* expireAll
        const after = yield* auditLedger
        const charged = costs.reduce((sum, cost) => sum + cost, 0)
        assert.deepStrictEqual(after, { unbalanced: 0, doubled: 0, open: 0, costs: (before?.costs ?? 0) + charged })
        const left = ((yield* balanceOf("frank")) ?? 0) + ((yield* balanceOf("gina")) ?? 0)
        assert.strictEqual(left, 10_000 - charged)
      }).pipe(Effect.scoped),
    ),
  )
})

describe("an API with keys and credits", () => {
  it.live("charges for responses, not for failed requests, and rejects requests that credits do not cover", () =>
    withStores(requireCharges.pipe(Effect.scoped, Effect.provide(layerTables))),
  )

  it.live("holds 60 credits for a statement, and charges results and the time of stopped ones, not refusals", () =>
    withStores(requireSqlCharges.pipe(Effect.scoped, Effect.provide(Layer.provideMerge(layerSqlStory, layerTables)))),
  )
})

accessCopyContract()

accessRestoreContract()

databaseDamageContract()

hostileApi()

paymentFaults()

paidApi()

paidTools()

paymentOutcomes()

repeatedRequests()

paymentsKept()

paymentLimits()

requestCountsContract()

accessExportContract()
clientStateContract()
dashboardContract()
webhookContract()

describe("startLocalDatabase", () => {
  it.live("restarts under the same URL after a kill, with every acknowledged write", () =>
    withStores(
      Effect.gen(function* () {
        const { processId } = yield* database
        const keys = (yield* AccessStore).keys
        yield* issueKey(optionsOf("before the kill"))
        const killed = yield* processId
        process.kill(killed, "SIGKILL")
        // A connection answers for a moment longer than the process that accepted it.
        yield* processId.pipe(Effect.repeat({ until: (pid) => pid !== killed, schedule: Schedule.spaced("20 millis") }))
        const listed = yield* keys.list.pipe(
          Effect.retry({ while: ({ _tag }) => _tag === "DatabaseUnavailable", schedule: Schedule.spaced("20 millis") }),
        )
        assert.include(
          listed.map(({ name }) => name),
          "before the kill",
        )
      }),
    ),
  )

  it.live("refuses a second process over the same directory", () =>
    Effect.gen(function* () {
      const { directory } = yield* database
      const error = yield* Effect.flip(startLocalDatabase({ directory, password }))
      assert.strictEqual(error._tag, "DatabaseNotStarted")
      assert.include(error.message, "postmaster.pid")
    }),
  )
})

describe("layerPostgres", () => {
  it.live("is unavailable without a server", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Layer.build(layerPostgres(Redacted.make("postgres://a:b@127.0.0.1:9/c"))))
      assert.strictEqual(error._tag, "DatabaseUnavailable")
    }),
  )

  it.live("refuses a wrong password, and tables of another release", () =>
    Effect.gen(function* () {
      const { url } = yield* database
      const wrong = Redacted.make(Redacted.value(url).replace(Redacted.value(password), "wrong"))
      assert.strictEqual((yield* Effect.flip(Layer.build(layerPostgres(wrong))))._tag, "DatabaseRefused")
      const sql = yield* openDatabase(url)
      yield* Effect.promise(() => sql`INSERT INTO migrations VALUES (1000, 'later', '', 0)`)
      const error = yield* Effect.flip(Layer.build(layerPostgres(url)))
      assert.strictEqual(error._tag, "DatabaseRefused")
      assert.include(error.message, "migration 1000 is of another release")
      yield* Effect.promise(() => sql`DELETE FROM migrations WHERE version = 1000`)
    }),
  )
})
