/** The time of an answer of `/sql`, over the real engine: its statements and attempts share one limit. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { makeAnswerSql } from "#api/sql/answer-sql.ts"
import { ownSet, release } from "#projections/registry.ts"
import { SqlReader } from "#projections/store/sql-reader.ts"
import { readServed } from "#projections/table/commits.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { defineView, viewColumn } from "#projections/views/view.ts"
import { blocks } from "../../support/api-story.ts"
import { endlessStatement } from "../../support/endless-statement.ts"
import { project } from "../../support/projected.ts"
import { definedTestTokens, layerSqlApi } from "../../support/sql-api.ts"

const sender = { caller: { keyId: "operator" }, client: "operator" }

/** A view that never answers whether it has rows. */
const endlessView = defineView({
  name: "endless_pairs",
  comment: "Pairs that are never counted.",
  columns: { pairs: viewColumn("UInt64", "viewed_pairs", "Never known.") },
  from: `FROM (${endlessStatement("viewed_pairs")})`,
})

const askOf = (sql: string) => ({ sql, parameters: {}, format: "json" }) as const

layer(layerSqlApi, { excludeTestServices: true })("the time of an answer of /sql", (it) => {
  it.effect("stops the attempts of a statement that reverts interrupt", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const settings = { release, views, definedTokens: definedTestTokens }
      yield* prepareViews(settings)
      const reader = yield* SqlReader
      const delayMs = 300
      let reads = 0
      // Four reads an attempt: an attempt is within the limit, two of them are not.
      const slow = SqlReader.of({
        read: (question) => {
          reads += 1
          return Effect.delay(reader.read(question), delayMs)
        },
      })
      let reverts = 0
      const reverting = Effect.map(readServed(ownSet), (served) => {
        reverts += 1
        return { ...served, marks: served.marks.map((mark) => ({ ...mark, revertCount: reverts })) }
      })
      const answer = makeAnswerSql(reverting, { ...settings, budgetMs: 7 * delayMs }, () => Effect.void)
      const refused = yield* Effect.flip(
        Effect.provideService(answer(askOf("SELECT count() FROM blocks"), sender, Effect.void), SqlReader, slow),
      )
      assert.deepInclude(refused, { _tag: "QueryTooExpensive", code: "159 TIMEOUT_EXCEEDED" })
      assert.isAtMost(reads, 7)
    }),
  )

  it.effect("answers an empty result without the reasons that are not found in it", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const settings = { release, views: [endlessView], definedTokens: definedTestTokens }
      yield* prepareViews(settings)
      const answer = makeAnswerSql(readServed(ownSet), { ...settings, budgetMs: 3_000 }, () => Effect.void)
      const { body } = yield* answer(askOf("SELECT pairs FROM endless_pairs LIMIT 0"), sender, Effect.void)
      assert.deepInclude(JSON.parse(String(body)), {
        rows: [],
        notes: ["No reason was found in the time of an answer."],
      })
    }),
  )
})
