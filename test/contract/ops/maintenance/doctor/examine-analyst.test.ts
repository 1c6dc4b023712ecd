/** Findings of `doctor` about the user of `/sql`, over the real engine: rights on views alone, rights of the service, and a refused user. */
import { assert, layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { readConfig } from "#ops/config/config.ts"
import { examineAll } from "#ops/maintenance/doctor/examine.ts"
import { release } from "#projections/registry.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { definedTestTokens } from "../../../../support/api/sql-api.ts"
import { plantSecret } from "../../../../support/hostile-requests/planted-secret.ts"
import { layerTables } from "../../../../support/store/projected.ts"
import { testEngine } from "../../../../support/store/test-store.ts"

/** Findings about the user with some settings, over tables, and a table of another database as copies of clients are. */
const findingsWith = Effect.fnUntraced(function* (settings: Readonly<Record<string, string>>) {
  const { database } = yield* plantSecret
  const { url, password } = yield* testEngine
  const config = yield* readConfig({
    CLICKHOUSE_DATABASE: database,
    CLICKHOUSE_PASSWORD: Redacted.value(password),
    CLICKHOUSE_URL: url,
    ...settings,
  })
  const findings = yield* examineAll(config)
  return findings.filter(({ subject }) => subject === "user of /sql")
})

const cure =
  "set CLICKHOUSE_ANALYST_USERNAME and CLICKHOUSE_ANALYST_PASSWORD to a user with rights on views only, as in ops/deploy/clickhouse/users.xml"

layer(layerTables, { excludeTestServices: true })("the user of /sql", (it) => {
  it.effect("has unknown rights before the first start", () =>
    Effect.gen(function* () {
      const findings = yield* findingsWith({})
      assert.deepStrictEqual(
        findings.map(({ level, text }) => [level, text]),
        [["warning", "its rights are unknown, because views are created at the first start"]],
      )
    }),
  )

  it.effect("can read only views, or is reported with another table that it can read", () =>
    Effect.gen(function* () {
      yield* prepareViews({ release, views, definedTokens: definedTestTokens })
      const ofAnalyst = yield* findingsWith({})
      const [analyst] = ofAnalyst
      assert.strictEqual(analyst?.level, "ok", analyst?.text)
      assert.strictEqual(analyst?.facts?.readable, 0)
      assert.isAbove(Number(analyst?.facts?.tables), release.projections.length)

      const owner = yield* testEngine
      const ofOwner = yield* findingsWith({
        CLICKHOUSE_ANALYST_PASSWORD: Redacted.value(owner.password),
        CLICKHOUSE_ANALYST_USERNAME: "default",
      })
      const [finding] = ofOwner
      assert.strictEqual(finding?.level, "failure", finding?.text)
      assert.match(
        finding?.text ?? "",
        new RegExp(`^it can read \\d+ of \\d+ tables beyond the views, such as \\S+: ${cure}$`),
      )
      assert.strictEqual(finding?.facts?.readable, finding?.facts?.tables, "the copies in other databases, too")
    }),
  )

  it.effect("is reported if the server refuses it", () =>
    Effect.gen(function* () {
      const findings = yield* findingsWith({
        CLICKHOUSE_ANALYST_PASSWORD: "of nobody",
        CLICKHOUSE_ANALYST_USERNAME: "analyst",
      })
      assert.deepStrictEqual(
        findings.map(({ level, text }) => [level, text]),
        [["failure", `it is refused (AUTHENTICATION_FAILED), so /sql fails: ${cure}`]],
      )
    }),
  )
})
