/**
 * The user `analyst` of `ops/deploy/clickhouse/users.xml`, over two ClickHouse servers that share the tables: it reads views, and nothing
 * else, whatever it sends. Statements are not checked here first, as they are in `/sql`.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { layerFactSink } from "#projections/fact-sink.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { ownStore } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { layerSqlReader, SqlReader } from "#projections/store/sql-reader.ts"
import { Store } from "#projections/store/store.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { readRows } from "#projections/views/read-sql.ts"
import { analyticsStory } from "../support/analytics/analytics-story.ts"
import { askViews } from "../support/analytics/views.ts"
import { definedTestTokens } from "../support/api/sql-api.ts"
import { layerShardStore, shardedCluster, startShards } from "../support/cluster/shards.ts"
import { layerTables, project } from "../support/store/projected.ts"

const usersPath = fileURLToPath(new URL("../../ops/deploy/clickhouse/users.xml", import.meta.url))

/** The file of the deployment with the user of the roles, which the image brings. */
const usersXml = readFileSync(usersPath, "utf8")
  .replace('<password from_env="CLICKHOUSE_ANALYST_PASSWORD"/>', "<password>of-the-analyst</password>")
  .replace(
    "<users>",
    `<quotas><default/></quotas>
  <users>
    <default>
      <no_password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota>
      <access_management>1</access_management>
    </default>`,
  )

const story = analyticsStory()

const fill = Effect.gen(function* () {
  yield* project(story, 1, { historyFrom: 1, finalized: { number: 40, hash: story[39]?.hash ?? "0x" } })
})

/** Both servers' tables filled, and the reader of the analyst over the first server. */
const layerAnalyst = Layer.unwrap(
  Effect.gen(function* () {
    const [first, second] = yield* startShards(2, usersXml)
    if (first === undefined || second === undefined) return yield* Effect.die("There are two shards.")
    const cluster = shardedCluster
    for (const shard of [second, first]) {
      // Made on one server only, as long as the other has none: the first call fails.
      const prepare = Effect.ignore(prepareTables({ cluster, release }))
      yield* Effect.provide(prepare, layerShardStore(shard, cluster))
    }
    const store = Context.get(yield* Layer.build(Layer.fresh(layerShardStore(first, cluster))), Store)
    const layerOwn = Layer.succeed(Store, ownStore(store, release))
    const sink = Layer.fresh(layerFactSink).pipe(Layer.provideMerge(layerOwn))
    yield* Effect.provide(fill, sink)
    const prepared = prepareViews({ release, views, definedTokens: definedTestTokens, cluster })
    for (const shard of [first, second]) yield* Effect.provide(prepared, Layer.fresh(layerShardStore(shard, cluster)))
    return layerSqlReader({
      url: first.url,
      database: "tidemark",
      username: "analyst",
      password: Redacted.make("of-the-analyst"),
    })
  }),
)

const ordered = (name: string) => `SELECT * FROM ${name} ORDER BY ALL`

describe("the analyst of a server", () => {
  layer(Layer.merge(layerAnalyst, layerTables), { excludeTestServices: true, timeout: 60_000 })(
    "over two shards",
    (it) => {
      it.effect("reads the same rows as on a single server in every view", () =>
        Effect.gen(function* () {
          yield* fill
          yield* prepareViews({ release, views, definedTokens: definedTestTokens })
          for (const { name } of views) {
            const { columns, rows } = yield* readRows({ sql: ordered(name), parameters: {} })
            const texts = columns.map((column) =>
              column.name.endsWith("_bytes") ? `lower(hex(${column.name})) AS ${column.name}` : column.name,
            )
            const sql = `SELECT ${texts.join()} FROM (${ordered(name)})`
            const single = yield* askViews(sql)
            const asObjects = rows.map((row) =>
              Object.fromEntries(columns.map((column, index) => [column.name, row[index]])),
            )
            assert.deepStrictEqual(asObjects, single, name)
          }
        }),
      )

      it.effect("has no rights on tables, sources, settings or writes", () =>
        Effect.gen(function* () {
          const reader = yield* SqlReader
          const refusals = [
            ["SELECT * FROM tidemark.blocks_v2", "ACCESS_DENIED"],
            ["SELECT * FROM tidemark.blocks_v2_shard", "ACCESS_DENIED"],
            ["SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')", "ACCESS_DENIED"],
            ["SELECT * FROM file('/etc/hostname', 'LineAsString')", "ACCESS_DENIED"],
            ["SELECT * FROM remote('127.0.0.1', system.one)", "ACCESS_DENIED"],
            ["SELECT * FROM cluster('tidemark', system.query_log)", "ACCESS_DENIED"],
            ["SELECT * FROM s3('http://127.0.0.1:1/bucket/a', 'LineAsString')", "ACCESS_DENIED"],
            ["SELECT * FROM executable('x', 'LineAsString', 'a String')", "ACCESS_DENIED"],
            ["SELECT dictGet('d', 'a', 1)", "BAD_ARGUMENTS"],
            ["INSERT INTO tidemark.blocks_v2 SELECT * FROM tidemark.blocks_v2", "ACCESS_DENIED"],
            ["CREATE TABLE own (a Int8) ENGINE = Memory", "ACCESS_DENIED"],
            ["CREATE VIEW own AS SELECT 1", "ACCESS_DENIED"],
            ["DROP VIEW transfers", "ACCESS_DENIED"],
            ["ALTER TABLE tidemark.blocks_v2 DELETE WHERE 1", "ACCESS_DENIED"],
            ["SYSTEM SHUTDOWN", "ACCESS_DENIED"],
            ["SELECT 1 SETTINGS readonly = 0", "READONLY"],
            ["SELECT 1 SETTINGS max_execution_time = 1000", "SETTING_CONSTRAINT_VIOLATION"],
            ["SELECT 1 SETTINGS max_memory_usage = 0", "SETTING_CONSTRAINT_VIOLATION"],
          ] as const
          for (const [sql, code] of refusals) {
            const failure = yield* Effect.flip(reader.read({ sql, parameters: {}, format: "TSV" }))
            assert.deepStrictEqual([sql, "reason" in failure ? failure.code : failure._tag], [sql, code])
          }
        }),
      )
    },
  )
})
