/** The time of an answer of `/sql`, over the real engine: its statements and attempts share one limit. */
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { makeAnswerSql } from "#api/sql/answer-sql.ts"
import { ownSet, release } from "#projections/registry.ts"
import { SqlReader } from "#projections/store/sql-reader.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { defineView, viewColumn } from "#projections/views/view.ts"
import { blocks } from "../../support/api/api-story.ts"
import { endlessStatement } from "../../support/api/endless-statement.ts"
import { definedTestTokens, layerTestReader } from "../../support/api/sql-api.ts"
import { runningWith } from "../../support/store/engine-http.ts"
import { layerTables, project } from "../../support/store/projected.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

const sender = { caller: { keyId: "operator" }, client: "operator" }

/** A view that never answers whether it has rows. */
const endlessView = defineView({
  name: "endless_pairs",
  comment: "Pairs that are never counted.",
  columns: { pairs: viewColumn("UInt64", "viewed_pairs", "Never known.") },
  from: `FROM (${endlessStatement("viewed_pairs")})`,
})

const askOf = (sql: string) => ({ sql, parameters: {}, format: "json" }) as const

const layerReader = Layer.provideMerge(layerTestReader, layerTables)

layer(layerReader, { excludeTestServices: true })("the time of an answer of /sql", (it) => {
  it.effect("stops the attempts of a statement that reverts interrupt", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const settings = { release, views, definedTokens: definedTestTokens }
      yield* prepareViews(settings)
      const reader = yield* SqlReader
      let reads = 0
      // Four reads an attempt: two attempts take 24 s.
      const slow = SqlReader.of({
        read: (query) =>
          Effect.suspend(() => {
            reads += 1
            return Effect.andThen(TestClock.adjust("3 seconds"), reader.read(query))
          }),
      })
      let reverts = 0
      const reverting = Effect.map(readServed(ownSet), (served) => {
        reverts += 1
        return { ...served, marks: served.marks.map((mark) => ({ ...mark, revertCount: reverts })) }
      })
      const answer = makeAnswerSql(reverting, settings, () => Effect.void)
      const refused = yield* Effect.flip(
        Effect.provideService(answer(askOf("SELECT count() FROM blocks"), sender, Effect.void), SqlReader, slow),
      )
      assert.deepInclude(refused, { _tag: "QueryTooExpensive", code: "159 TIMEOUT_EXCEEDED" })
      assert.include(refused.message, "after 30 s of 30 s. Filter by block_number")
      assert.strictEqual(reads, 10)
    }).pipe(Effect.provide(TestClock.layer())),
  )

  it.effect("returns an empty result without explanations that are not found in time", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const settings = { release, views: [endlessView], definedTokens: definedTestTokens }
      yield* prepareViews(settings)
      const answer = makeAnswerSql(readServed(ownSet), settings, () => Effect.void)
      const query = askOf("SELECT pairs FROM endless_pairs LIMIT 0")
      const answering = yield* Effect.forkChild(answer(query, sender, Effect.void))
      const store = yield* Store
      const isExplaining = store
        .query({ operation: "count running statements", sql: runningWith("FROM endless_pairs LIMIT 1") })
        .pipe(
          Effect.map(([row]) => Number(Object.values(row as object)[0]) > 0),
          Effect.orDie,
        )
      yield* TestClock.withLive(waitUntil("a statement that is being explained", isExplaining))
      yield* TestClock.adjust("15 seconds")
      const { body } = yield* Fiber.join(answering)
      assert.deepInclude(JSON.parse(String(body)), {
        rows: [],
        notes: ["No reason was found in the time of an answer."],
      })
    }).pipe(Effect.provide(TestClock.layer())),
  )
})
