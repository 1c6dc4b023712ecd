import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeAnswerSql, sqlWaitingOfClientMax } from "#api/sql/answer-sql.ts"
import { release } from "#projections/registry.ts"
import { SqlReader } from "#projections/store/sql-reader.ts"
import { Store } from "#projections/store/store.ts"

const request = { sql: "SELECT 1", parameters: {}, format: "json" } as const

describe("makeAnswerSql", () => {
  it.effect("refuses statements beyond those that run or wait, with SqlBusy, until one has ended", () =>
    Effect.gen(function* () {
      const unused = Effect.die("Not reached: the marks are never read.")
      const made = makeAnswerSql(Effect.never, { release, views: [] }, () => Effect.void)
      const answer = (asked: typeof request) =>
        made(asked, { caller: { keyId: "operator" }, client: "operator" }, Effect.void).pipe(
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
