/** The contract of copies of keys, credits and payments, over the stores of the file. */

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { digestOf } from "#api/access/api-keys.ts"
import { makeExportPass } from "#api/access/export-access.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { accessTableNames } from "#projections/access/access-tables.ts"
import { Store } from "#projections/store/store.ts"
import { newPayment } from "../payments/new-payment.ts"
import { dropDatabase, layerTestStore } from "../store/test-store.ts"
import { database, optionsOf, withStores } from "./access-stores.ts"

const place = { database: "copies_of_access", cluster: undefined }

/** Rows of a query in which `TABLE` stands for a table of the copies. */
const rowsOf = (sql: string) =>
  Store.use(({ query }) =>
    query({
      operation: "read copies",
      sql: sql.replaceAll(/\b(?:clients|keys|ledger|payment_events)\b/g, "copies_of_access.$&"),
    }),
  )

/** Numbers of copied rows, by table, each counted once. */
const countsOf = Effect.forEach(accessTableNames, (name) => rowsOf(`SELECT count() AS count FROM ${name} FINAL`))

const payment = newPayment({ payer: "0xbc", nonce: "0xc0ffee", signature: "0x516e", amountRaw: 2n ** 256n - 1n })

/** Tests over the stores of the file. */
export const accessExportContract = () =>
  describe("AccessExport: postgres", () => {
    it.live("copies every row effectively once, in one process, without secrets, and none before it is complete", () =>
      withStores(
        Effect.gen(function* () {
          const { url, context } = yield* database
          const source = Context.get(context, AccessStore).export
          const sql = yield* openDatabase(url)
          yield* Effect.acquireRelease(Effect.void, () => Effect.ignore(dropDatabase(place.database)))
          const { key, text } = yield* issueKey(optionsOf("nora"))
          const ledger = (yield* AccessStore).ledger
          const request = { clientId: key.client.id, keyId: key.keyId, operation: "query", credits: 10 }
          yield* ledger.reserve({ ...request, requestId: "n1" })
          yield* ledger.settle({ ...request, requestId: "n1", cost: 4 })
          yield* AccessStore.use(({ payments: { open } }) => open(payment, { leaseId: "n", nowMs: 1, untilMs: 1 }))
          const pass = makeExportPass(source, place)
          yield* pass
          assert.deepStrictEqual(yield* source.claim({ leaseId: "other", durationMs: 1 }), [])
          assert.deepStrictEqual(
            yield* rowsOf(
              `SELECT kind, credits, cost FROM ledger FINAL WHERE client_id = ${key.client.id} ORDER BY entry_id`,
            ),
            [
              { kind: "granted", credits: "5000", cost: "0" },
              { kind: "reserved", credits: "-10", cost: "0" },
              { kind: "charged", credits: "6", cost: "4" },
            ],
          )
          const paid = `SELECT state, amount_raw, payer FROM payment_events FINAL WHERE payer = '0xbc'`
          assert.deepStrictEqual(yield* rowsOf(paid), [
            { state: "verified", amount_raw: String(payment.amountRaw), payer: "0xbc" },
          ])
          const copied = yield* countsOf
          const everything = JSON.stringify(
            yield* Effect.forEach(accessTableNames, (name) => rowsOf(`SELECT * FROM ${name}`)),
          )
          const presented = Redacted.value(text)
          const digest = Buffer.from(digestOf(presented)).toString("hex")
          for (const secret of [presented, digest, payment.signature]) assert.notInclude(everything, secret)

          // A repeated copy replaces the earlier one, and changed rows replace the ones before.
          yield* Effect.promise(() => sql`UPDATE exports SET transaction_id = '0', row_id = '0'`)
          yield* AccessStore.use(({ keys: { changePlan } }) => changePlan("nora", "subscription"))
          yield* pass
          assert.deepStrictEqual(yield* countsOf, copied)
          const planOf = (name: string) => rowsOf(`SELECT plan FROM clients FINAL WHERE name = '${name}'`)
          assert.deepStrictEqual(yield* planOf("nora"), [{ plan: "subscription" }])

          // A transaction that still runs may add rows before those that are complete.
          const passDuring = Effect.runPromiseWith(yield* Effect.context<Store>())
          yield* Effect.promise(() =>
            sql.begin(async (running) => {
              await running`INSERT INTO clients (name, plan, created_ms) VALUES ('olga', 'free', 0)`
              await sql`INSERT INTO clients (name, plan, created_ms) VALUES ('pia', 'free', 0)`
              await passDuring(pass)
            }),
          )
          assert.deepStrictEqual([yield* planOf("olga"), yield* planOf("pia")], [[], []])
          yield* pass
          assert.deepStrictEqual(
            [yield* planOf("olga"), yield* planOf("pia")],
            [[{ plan: "free" }], [{ plan: "free" }]],
          )

          // Tables that were lost are filled from their beginning, by the process that filled them before.
          const all = yield* countsOf
          yield* dropDatabase(place.database)
          yield* pass
          assert.deepStrictEqual(yield* countsOf, all)

          // A copy of the database in another PostgreSQL has rows and marks of transactions that are still to come there.
          yield* Effect.promise(() => sql`ALTER TABLE clients DISABLE TRIGGER clients_changed`)
          yield* Effect.promise(
            () => sql`UPDATE clients SET transaction_id = '4000000000', plan = 'payAsYouGo' WHERE name = 'olga'`,
          )
          yield* Effect.promise(() => sql`ALTER TABLE clients ENABLE TRIGGER clients_changed`)
          yield* Effect.promise(() => sql`UPDATE exports SET transaction_id = '5000000000', system_id = 1`)
          yield* issueKey(optionsOf("rita"))
          // The ids of the first pass are complete once it has ended.
          yield* Effect.repeat(pass, { times: 1 })
          assert.deepStrictEqual(
            [yield* planOf("olga"), yield* planOf("rita")],
            [[{ plan: "payAsYouGo" }], [{ plan: "free" }]],
          )
        }).pipe(Effect.scoped, Effect.provide(layerTestStore)),
      ),
    )
  })
