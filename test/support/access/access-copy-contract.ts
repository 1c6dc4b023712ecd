/** Copies of all stores of access: their content and refusals, over the stores of the file. */

import { Readable } from "node:stream"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import type { AccessCopy } from "#api/access/access-copy.ts"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { newPayment } from "../payments/new-payment.ts"
import { database, optionsOf, withStores } from "./access-stores.ts"

/** The lines of a copy of a database. */
const copyOf = (copy: AccessCopy) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    yield* copy.read(async (line) => void lines.push(line))
    return lines
  })

/** A payment of an amount with more digits than a number of JavaScript has. */
const openLargestPayment = AccessStore.use(({ payments: { open } }) =>
  open(newPayment({ chainId: 1, amountRaw: 2n ** 256n - 1n }), { leaseId: "copied", nowMs: 1, untilMs: 1 }),
)

/** Tests over the stores of the file. */
export const accessCopyContract = () =>
  describe("AccessCopy: postgres", () => {
    it.live("copies everything of one moment to an empty database, and to no other database", () =>
      withStores(
        Effect.gen(function* () {
          const { url, context } = yield* database
          const { key } = yield* issueKey(optionsOf("copied"))
          const request = { clientId: key.client.id, keyId: key.keyId, operation: "query", requestId: "copied 1" }
          yield* AccessStore.use(({ ledger: { settle } }) => settle({ ...request, credits: 10, cost: 4 }))
          yield* openLargestPayment
          const sql = yield* openDatabase(url)
          yield* Effect.promise(() => sql`CREATE DATABASE copies`)
          const emptyUrl = Redacted.make(Redacted.value(url).replace(/\/postgres$/, "/copies"))
          const empty = yield* Layer.build(layerPostgres(emptyUrl))
          const lines = yield* copyOf(Context.get(context, AccessStore).copy)
          const target = Context.get(empty, AccessStore).copy
          const writing = (given: ReadonlyArray<string>) => target.write(() => Readable.from(given))
          const refusal = yield* Effect.flip(writing(["{}", ...lines.slice(1)]))
          assert.include(refusal.message, "of another release")
          const withoutKeys = lines.filter((line) => !line.startsWith('["key'))
          assert.include((yield* Effect.flip(writing(withoutKeys))).message, "are of clients or keys that are missing")
          assert.strictEqual(yield* writing(lines), lines.length - 1)
          assert.deepStrictEqual(yield* copyOf(target), lines)
          // A fill of unknown outcome can be repeated.
          assert.strictEqual(yield* writing(lines), lines.length - 1)
          assert.deepStrictEqual(yield* copyOf(target), lines)
          // Generated ids continue above those that were copied.
          yield* issueKey(optionsOf("later")).pipe(Effect.provide(empty))
          assert.include((yield* Effect.flip(writing(lines))).message, "has other clients already")
        }).pipe(Effect.scoped),
      ),
    )
  })
