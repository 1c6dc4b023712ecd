/**
 * Two layers of defence for callers' statements, each tested without the other, by statements of a grammar. Oracle: a user of the real engine with
 * rights on views alone.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { release } from "#projections/registry.ts"
import { analystOf } from "#projections/store/local-engine.ts"
import { layerSqlReader, SqlReader } from "#projections/store/sql-reader.ts"
import { views } from "#projections/view-registry.ts"
import { catalogueOf } from "#projections/views/catalogue.ts"
import { canonicalText, checkSql } from "#projections/views/check-sql.ts"
import { translateStatement } from "#projections/views/client-statement.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { makeRandom } from "../../support/chain/random.ts"
import { hostileStatement } from "../../support/hostile-requests/hostile-statement.ts"
import { plantSecret, secret, secretName } from "../../support/hostile-requests/planted-secret.ts"
import { isReleaseRun } from "../../support/run/release-run.ts"
import { layerTables } from "../../support/store/projected.ts"
import { testEngine } from "../../support/store/test-store.ts"

/** Statements of a run. */
const statementsCount = isReleaseRun ? 2_000 : 150

const scene = Effect.gen(function* () {
  yield* prepareViews({ release, views })
  const { database, names } = yield* plantSecret
  const { url, password } = yield* testEngine
  const readerOf = (credentials: Partial<ReturnType<typeof analystOf>>) =>
    Effect.map(Layer.build(layerSqlReader({ url, database, password, ...credentials })), (context) =>
      Effect.provideContext(context),
    )
  const random = makeRandom(84)
  const statements = Array.from({ length: statementsCount }, () => hostileStatement(names, random))
  return { statements, names, asOwner: yield* readerOf({}), asAnalyst: yield* readerOf(analystOf(password)) }
})

/** The text of a result, or the code of its refusal. */
const outcomeOf = Effect.fnUntraced(function* (sql: string) {
  const reader = yield* SqlReader
  return yield* reader.read({ sql, parameters: {}, format: "TSV" }).pipe(
    Effect.map(({ bytes }) => ({ text: new TextDecoder().decode(bytes), code: "" })),
    Effect.catch((failure) =>
      Effect.succeed({ text: failure.message, code: failure._tag === "SqlRefused" ? failure.code : failure._tag }),
    ),
  )
})

layer(layerTables, { excludeTestServices: true })("statements of callers", (it) => {
  it.effect("that the guard admits read no secret even with all rights, and need rights on views only", () =>
    Effect.gen(function* () {
      const { statements, names, asOwner, asAnalyst } = yield* scene
      let admittedCount = 0
      for (const sql of statements) {
        const checked = yield* checkSql({ sql, parameters: {} }, views).pipe(asOwner, Effect.option)
        if (checked._tag === "None") continue
        admittedCount += 1
        const full = yield* outcomeOf(checked.value.sql).pipe(asOwner)
        assert.notInclude(full.text, secret, sql)
        assert.notInclude(full.text, secretName, sql)
        const bounded = yield* outcomeOf(checked.value.sql).pipe(asAnalyst)
        assert.notStrictEqual(bounded.code, "ACCESS_DENIED", sql)
      }
      assert.isAbove(admittedCount, statements.length / 100)
      const [planted] = names.hidden
      assert.include((yield* outcomeOf(`SELECT * FROM ${planted}`).pipe(asOwner)).text, secret, "the secret is planted")
      const tables = yield* outcomeOf("SELECT name FROM system.tables").pipe(asOwner)
      assert.include(tables.text, secretName, "the name is planted")
    }),
  )

  it.effect("read no secret in the form of ClickHouse's clients, where names of its catalogue are translated", () =>
    Effect.gen(function* () {
      const { statements, asOwner } = yield* scene
      const readable = [...views, ...catalogueOf(views)]
      for (const sql of statements.flatMap((each) => [each, each.replaceAll("system.", "default.system.")])) {
        const checked = yield* canonicalText(sql).pipe(
          Effect.flatMap((text) => checkSql({ sql: translateStatement(text).sql, parameters: {} }, readable)),
          asOwner,
          Effect.option,
        )
        if (checked._tag === "None") continue
        const { text } = yield* outcomeOf(checked.value.sql).pipe(asOwner)
        assert.notInclude(text, secret, sql)
        assert.notInclude(text, secretName, sql)
      }
    }),
  )

  it.effect("read no secret by the rights of their user alone, without the guard", () =>
    Effect.gen(function* () {
      const { statements, names, asAnalyst } = yield* scene
      for (const sql of statements) {
        const { text, code } = yield* outcomeOf(sql).pipe(asAnalyst)
        assert.notInclude(text, secret, sql)
        assert.notInclude(text, secretName, sql)
        assert.notStrictEqual(code, "StoreUnavailable", sql)
      }
      for (const name of names.hidden.slice(0, 2)) {
        assert.strictEqual((yield* outcomeOf(`SELECT * FROM ${name}`).pipe(asAnalyst)).code, "ACCESS_DENIED", name)
      }
      const ofEngine = ["processes", "tables", "parts", "server_settings", "errors", "users", "query_log", "functions"]
      for (const sql of [
        ...ofEngine.map((name) => `SELECT * FROM system.${name}`),
        "SELECT * FROM `system`.`errors`",
        "SELECT * FROM `system.errors`",
        "SELECT 1 AS `a'`, * FROM system.processes AS `b'`",
        "SELECT * FROM information_schema.tables",
        "SELECT * FROM merge('system', 'errors')",
        "DROP TABLE planted",
        "SET ROLE owner",
        "KILL QUERY WHERE 1",
        "SHOW CREATE VIEW blocks",
        "EXPLAIN SELECT * FROM blocks",
      ]) {
        assert.strictEqual((yield* outcomeOf(sql).pipe(asAnalyst)).code, "ACCESS_DENIED", sql)
      }
    }),
  )
})
