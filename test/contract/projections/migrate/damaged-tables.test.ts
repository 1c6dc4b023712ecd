/** Tables of an engine whose files are damaged while it is stopped: they are neither filled nor read until a replay has taken their place. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { readConfig } from "#ops/config/config.ts"
import { examineAll } from "#ops/maintenance/doctor/examine.ts"
import { findingLine } from "#ops/maintenance/doctor/finding.ts"
import { tableFindings } from "#ops/maintenance/doctor/table-findings.ts"
import { requireWholeTables } from "#projections/migrate/damaged-tables.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { requestReplay } from "#projections/migrate/request-replay.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { startLocalEngine } from "#projections/store/local-engine.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable } from "#projections/table/commits.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const tableOf = (projection: string): string =>
  release.projections.find(({ name }) => name === projection)?.table ?? assert.fail(`no ${projection}`)

const password = Redacted.make("tables of a test")

/** One life of an engine over a directory. */
const live = <A, E>(
  directory: string,
  work: Effect.Effect<A, E, Store> | ((url: string) => Effect.Effect<A, E, Store>),
) =>
  Effect.gen(function* () {
    const { url } = yield* startLocalEngine({ directory, password })
    const settings = { url, password, database: "damaged", requestTimeoutMs: 30_000, connectionsMax: 4 }
    return yield* Effect.provide(typeof work === "function" ? work(url) : work, layerClickhouse(settings))
  }).pipe(Effect.scoped)

/** Fills tables with rows in one part each; returns the directories of the parts. */
const fill = Effect.fnUntraced(function* (tables: ReadonlyArray<string>) {
  const store = yield* Store
  return yield* Effect.forEach(tables, (table) =>
    Effect.gen(function* () {
      yield* store.execute({
        operation: "fill a table",
        sql: `INSERT INTO ${table} (chain_id) SELECT number FROM numbers(1000)`,
      })
      const rows = yield* store.query({
        operation: "find a part",
        sql: "SELECT path FROM system.parts WHERE database = currentDatabase() AND active AND table = {table:String} ORDER BY rows DESC",
        parameters: { table },
      })
      const [row] = rows as ReadonlyArray<{ readonly path: string }>
      return row?.path ?? assert.fail(`no part of ${table}`)
    }),
  )
})

const prepareAndFill = (tables: ReadonlyArray<string>) => Effect.andThen(prepareTables({ release }), fill(tables))

const execute = (sql: string) => Store.use((store) => store.execute({ operation: "change a table", sql }))

const contentOf = (part: string): string =>
  join(part, readdirSync(part).find((name) => name === "data.bin" || name === "chain_id.bin") ?? "")

/** The finding of `doctor` about a table with missing rows. */
const missingOf = (table: string, subject = "tables"): string =>
  `cannot work: ${subject}: rows of ${table} are missing, because parts of it are damaged or were removed.`

const refusal = (use: "fill" | "read") => Effect.map(Effect.flip(requireWholeTables({ release }, use)), String)

describe("requireWholeTables", () => {
  it.live("refuses tables of which parts were set aside, until a replay fills others in their place", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("damaged-tables")
      const [ledger, timeline] = [tableOf("ledger"), tableOf("timeline")]
      const [cut, removed] = yield* live(directory, prepareAndFill([ledger, timeline]))
      truncateSync(contentOf(cut ?? ""), 20)
      rmSync(contentOf(removed ?? ""))
      yield* live(
        directory,
        Effect.gen(function* () {
          const expected = /were removed: ledger_\w+, timeline_\w+\..*replay --projection ledger,timeline$/
          assert.match(yield* refusal("fill"), expected)
          assert.match(yield* refusal("read"), expected)
          const findings = (yield* tableFindings("tables")).map(findingLine)
          for (const table of [ledger, timeline]) {
            assert.include(findings, missingOf(table))
          }
          yield* requestReplay(release, ["ledger", "timeline"])
          yield* requireWholeTables({ release }, "fill")
          assert.match(yield* refusal("read"), expected)
        }),
      )
    }).pipe(Effect.scoped),
  )

  it.live("suggests no replay for the marks, and detects changed bytes when they are read", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("damaged-tables")
      const ledger = tableOf("ledger")
      const [marks, changed] = yield* live(directory, prepareAndFill([commitsTable, ledger]))
      truncateSync(contentOf(marks ?? ""), 20)
      const path = contentOf(changed ?? "")
      const bytes = readFileSync(path)
      bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
      writeFileSync(path, bytes)
      yield* live(
        directory,
        Effect.gen(function* () {
          assert.match(
            yield* refusal("read"),
            new RegExp(`were removed: ${commitsTable}\\..*runbook\\.md#damaged-part\\.$`),
          )
          const findings = (yield* tableFindings("tables")).map(findingLine)
          assert.lengthOf(findings, 2)
          assert.match(
            findings[1] ?? "",
            /^cannot work: tables: The store refused to read the whole table ledger_\w+: 40 /,
          )
          assert.isBelow(Math.max(...findings.map(({ length }) => length)), 300)
        }),
      )
    }).pipe(Effect.scoped),
  )

  it.live("finds parts whose directories were removed, at every start, and no others", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("damaged-tables")
      const [ledger, timeline] = [tableOf("ledger"), tableOf("timeline")]
      const look = requireWholeTables({ release }, "read")
      yield* live(
        directory,
        Effect.gen(function* () {
          yield* prepareAndFill([ledger, ledger])
          yield* look
        }),
      )
      // Nothing is lost by a stop, by merges and by rows that are deleted.
      const part = yield* live(
        directory,
        Effect.gen(function* () {
          yield* look
          const [row] = yield* fill([timeline])
          yield* execute(`ALTER TABLE ${ledger} DELETE WHERE 1 SETTINGS mutations_sync = 2`)
          yield* look
          yield* fill([ledger])
          yield* execute(`OPTIMIZE TABLE ${ledger} FINAL`)
          yield* look
          return row ?? assert.fail("no part")
        }),
      )
      rmSync(part, { recursive: true })
      const removed = new RegExp(`were removed: ${timeline}\\.`)
      yield* live(
        directory,
        Effect.map(refusal("read"), (message) => assert.match(message, removed)),
      )
      yield* live(directory, (url) =>
        Effect.gen(function* () {
          assert.match(yield* refusal("read"), removed)
          const config = yield* readConfig({
            CLICKHOUSE_DATABASE: "damaged",
            CLICKHOUSE_PASSWORD: Redacted.value(password),
            CLICKHOUSE_URL: url,
          })
          const ofServer = (yield* examineAll(config)).map(findingLine)
          assert.include(ofServer, missingOf(timeline, "tables in ClickHouse"))
          assert.include((yield* tableFindings("tables")).map(findingLine), missingOf(timeline))
          yield* requestReplay(release, ["timeline"])
          yield* requireWholeTables({ release }, "fill")
          assert.match(yield* refusal("read"), removed)
        }),
      )
    }).pipe(Effect.scoped),
  )
})
