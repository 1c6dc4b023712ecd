/** Findings of `doctor` about PostgreSQL, and the examination of a remote database at the start of a role. */

import { chmodSync, readdirSync, truncateSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { readMigrations } from "#api/access/postgres/migrate.ts"
import { readConfig } from "#ops/config/config.ts"
import { configuredKeys, layerCommandStores } from "#ops/layers/access.ts"
import { examineAll } from "#ops/maintenance/doctor/examine.ts"
import { findingLine } from "#ops/maintenance/doctor/finding.ts"
import { startLocalDatabase } from "#ops/process/database/local-database.ts"
import { optionsOf } from "../../../../support/access/access-stores.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"

const password = Redacted.make("a password of this test")

const subject = "keys and credits in PostgreSQL"

const schema = readMigrations().length

/** A folder that the user of PostgreSQL can enter. */
const openFolder = Effect.tap(temporaryFolder("examine-database"), (folder) =>
  Effect.sync(() => chmodSync(folder, 0o711)),
)

const findingsOf = (settings: Readonly<Record<string, string>>) =>
  readConfig({ ACCESS_ENABLED: "true", TIDEMARK_HOME: "/proc/nope", ...settings }).pipe(
    Effect.flatMap(examineAll),
    Effect.map((findings) => findings.filter((finding) => finding.subject === subject).map(findingLine)),
  )

/** A key and a purchase in the database of a URL. */
const fill = (url: Redacted.Redacted<string>) =>
  Effect.gen(function* () {
    const { key } = yield* issueKey(optionsOf("examined"))
    yield* AccessStore.use(({ ledger: { grant } }) =>
      grant({ client: key.client.name, credits: 10, reference: "grant 1" }),
    )
  }).pipe(Effect.provide(layerPostgres(url)), Effect.scoped)

describe("the database of keys and credits", () => {
  it.live("is checked at DATABASE_URL, by doctor and at the start of a role", () =>
    Effect.gen(function* () {
      const { url } = yield* startLocalDatabase({ directory: join(yield* openFolder, "database"), password })
      const settings = { DATABASE_URL: Redacted.value(url) }
      const start = Effect.gen(function* () {
        const { layer } = yield* configuredKeys(
          yield* readConfig({ API_KEYS: "a-key-of-this-test-000", ...settings }),
          "role",
        )
        yield* Layer.build(layer)
      }).pipe(Effect.scoped)
      assert.match(
        String(yield* findingsOf(settings)),
        new RegExp(`^ok: ${subject}: version \\S+, the next start makes its tables, schema ${schema}\\.$`),
      )
      yield* start
      yield* fill(url)
      assert.match(
        String(yield* findingsOf(settings)),
        new RegExp(`^ok: ${subject}: version \\S+, schema ${schema}, every row can be read\\.$`),
      )
      yield* start
      const sql = yield* openDatabase(url)
      yield* Effect.promise(() => sql`DELETE FROM ledger`)
      const fault = "The database of keys and credits is damaged: rows of the ledger or balances are missing."
      assert.include(String(yield* Effect.flip(start)), fault)
      assert.include(String(yield* findingsOf(settings)), `cannot work: ${subject}: ${fault}`)
      yield* Effect.promise(() => sql`UPDATE migrations SET digest = 'other' WHERE version = ${schema}`)
      assert.deepStrictEqual(yield* findingsOf(settings), [
        `cannot work: ${subject}: The database of keys and credits cannot be used: its migration ${schema} is of another release: run that release, or a newer one.`,
      ])
      const wrong = new URL(Redacted.value(url))
      wrong.password = "wrong"
      assert.match(
        String(yield* findingsOf({ DATABASE_URL: wrong.href })),
        /cannot work: .* password authentication failed/,
      )
      wrong.port = "9"
      const [absent = ""] = yield* findingsOf({ DATABASE_URL: wrong.href })
      assert.match(absent, /cannot work: .*: it does not answer: .*ECONNREFUSED/)
      assert.notInclude(absent, "wrong")
    }).pipe(Effect.scoped),
  )

  it.live("is checked in the data directory, with and without a running service", () =>
    Effect.gen(function* () {
      const home = yield* openFolder
      const settings = { TIDEMARK_HOME: home }
      assert.deepStrictEqual(yield* findingsOf(settings), [])
      const config = yield* readConfig({ ACCESS_ENABLED: "true", ...settings })
      const whole = new RegExp(`^ok: ${subject}: version \\S+, schema ${schema}, every row can be read\\.$`)
      yield* Effect.gen(function* () {
        const { layer } = yield* configuredKeys(config, "service")
        yield* Layer.build(layer)
        yield* issueKey(optionsOf("examined")).pipe(Effect.provide(layerCommandStores(config)))
        assert.match(String(yield* findingsOf(settings)), whole)
      }).pipe(Effect.scoped)
      assert.match(String(yield* findingsOf(settings)), whole)
      const tables = join(home, "database", "data", "global")
      for (const file of readdirSync(tables)) truncateSync(join(tables, file), 0)
      assert.match(String(yield* findingsOf(settings)), /^cannot work: .*: The local PostgreSQL did not start: /)
    }).pipe(Effect.scoped),
  )
})
