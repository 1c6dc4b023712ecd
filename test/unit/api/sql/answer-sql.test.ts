import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { costOfSql, makeAnswerSql, sqlWaitingOfClientMax } from "#api/sql/answer-sql.ts"
import { release } from "#projections/registry.ts"
import { SqlReader, SqlRefused } from "#projections/store/sql-reader.ts"
import { QueryTooExpensive, Store, StoreUnavailable } from "#projections/store/store.ts"

const request = { sql: "SELECT 1", parameters: {}, format: "json" } as const

describe("costOfSql", () => {
  it("charges a response its price, and stopped and late failing statements by their time", () => {
    const refused = Result.fail(new SqlRefused({ code: "ILLEGAL_DIVISION", number: 153, reason: "Division by zero" }))
    const stopped = Result.fail(new QueryTooExpensive({ operation: "answer", code: "159 TIMEOUT_EXCEEDED" }))
    const unavailable = Result.fail(new StoreUnavailable({ operation: "answer", cause: "down" }))
    const answered = Result.succeed({ contentType: "text/csv", body: "", asOf: [] })
    assert.deepStrictEqual([costOfSql(answered, 100), costOfSql(answered, 20_000)], [12, 12])
    assert.deepStrictEqual([costOfSql(refused, 1_000), costOfSql(refused, 2_500)], [0, 6])
    assert.deepStrictEqual([costOfSql(stopped, 500), costOfSql(stopped, 30_000)], [2, 60])
    assert.deepStrictEqual([costOfSql(unavailable, 20_000)], [0])
  })
})

describe("makeAnswerSql", () => {
  it.effect("refuses statements beyond those that run or wait, with SqlBusy, until one has ended", () =>
    Effect.gen(function* () {
      const unused = Effect.die("Not reached: the marks are never read.")
      const made = makeAnswerSql(Effect.never, { release, views: [] }, () => Effect.void)
      const answer = (requested: typeof request) =>
        made(requested, { caller: { keyId: "operator" }, client: "operator" }, Effect.void).pipe(
          Effect.provideService(SqlReader, SqlReader.of({ read: () => unused })),
          Effect.provideService(Store, Store.of({ query: () => unused, execute: () => unused, insert: () => unused })),
        )
      const fibers = yield* Effect.forEach(Array.from({ length: sqlWaitingOfClientMax }), () =>
        Effect.forkChild(answer(request), { startImmediately: true }),
      )
      const refused = yield* Effect.flip(answer(request))
      assert.strictEqual(refused._tag, "SqlBusy")
      const [first] = fibers
      if (first !== undefined) yield* Fiber.interrupt(first)
      const waiting = yield* Effect.forkChild(answer(request), { startImmediately: true })
      assert.isUndefined(waiting.pollUnsafe())
    }),
  )
})
