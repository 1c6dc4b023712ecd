/** Slots of `/sql` between clients, over the real engine: the statements of one client do not keep another one waiting. */
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { sqlWaitingOfClientMax } from "#api/sql/answer-sql.ts"
import { Store } from "#projections/store/store.ts"
import { endlessStatement } from "../../support/api/endless-statement.ts"
import { layerSqlStory, postSql, startSqlApi } from "../../support/api/sql-api.ts"
import { layerTables } from "../../support/store/projected.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

const [first, second] = ["key-of-the-first", "key-of-the-second"]

const layerTwoKeys = layerFixedKeys([Redacted.make(first), Redacted.make(second)])

/** Counts those that run, by the line after their first word, without the statements that check one first. */
const runningSql = "SELECT count() FROM system.processes WHERE query LIKE 'SELECT\\n%AS slow_pairs%'"

const ask = (url: string, key: string, query: string) => postSql(url, { query }, { "x-service-api-key": key })

layer(Layer.provideMerge(layerSqlStory, Layer.merge(layerTables, layerTwoKeys)), { excludeTestServices: true })(
  "the slots of /sql",
  (it) => {
    it.effect("serve a client while another client's statements run or wait, and refuse the surplus of the other", () =>
      Effect.gen(function* () {
        const { url } = yield* startSqlApi
        const store = yield* Store
        const running = Effect.orDie(
          Effect.map(store.query({ operation: "count running statements", sql: runningSql }), ([row]) =>
            Number(Object.values(row as object)[0]),
          ),
        )
        // One more than a client may hold: whichever comes last is refused, and the others stay.
        const slow = yield* Effect.forEach(Array.from({ length: sqlWaitingOfClientMax + 1 }), () =>
          Effect.forkChild(ask(url, first, endlessStatement("slow_pairs")), { startImmediately: true }),
        )
        const surplus = yield* Effect.raceAll(slow.map((fiber) => Fiber.join(fiber)))
        assert.deepStrictEqual(
          [surplus.status, surplus.json.errors?.[0]?.extensions.code, surplus.json.errors?.[0]?.message],
          [
            429,
            "RATE_LIMITED",
            "4 of 4 statements of this client are already running or waiting: retry when one has finished.",
          ],
        )
        yield* waitUntil(
          "a running statement",
          Effect.map(running, (count) => count > 0),
        )
        assert.strictEqual(yield* running, 1, "one statement of a client at a time")
        const answered = yield* ask(url, second, "SELECT count() FROM blocks")
        assert.strictEqual(answered.status, 200, JSON.stringify(answered.json))
        const pending = slow.filter((fiber) => fiber.pollUnsafe() === undefined)
        assert.strictEqual(pending.length, sqlWaitingOfClientMax, "no statement of the first client has been answered")
        yield* Fiber.interruptAll(pending)
        yield* waitUntil(
          "the end of the statements",
          Effect.map(running, (count) => count === 0),
        )
      }),
    )
  },
)
