/**
 * Statements of Grafana's data source for ClickHouse 4.20.0 (github.com/grafana/clickhouse-datasource) through clickhouse-go, in its configuration: those
 * of its editors and variables (src/data/CHDatasource.ts, CHVariableSupport.tsx and sqlGenerator.ts), and its macros as they expand (pkg/macros).
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { views } from "#projections/view-registry.ts"
import type { ViewColumns } from "#projections/views/view.ts"
import { goClient } from "../support/analyst-clients/programs.ts"
import { analyticsStory } from "../support/analytics/analytics-story.ts"
import { testKey } from "../support/api/api.ts"
import { ann } from "../support/api/api-story.ts"
import { layerSqlApi, postSql, startSqlApi } from "../support/api/sql-api.ts"
import { runProgram } from "../support/machine/fetched-program.ts"

type Rows = ReadonlyArray<ReadonlyArray<string | null>>

/** Times are milliseconds, and other values the client's text for them. */
const Report = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      types: Schema.Array(Schema.String),
      rows: Schema.Array(Schema.Array(Schema.NullOr(Schema.String))),
    }),
  ),
})

/** Runs statements through one connection. */
const runGrafana = Effect.fnUntraced(function* (
  command: ReadonlyArray<string>,
  url: string,
  statements: Iterable<string>,
) {
  const output = yield* runProgram(command, new URL(url).host, testKey, ann, ...statements)
  return (yield* Schema.decodeUnknownEffect(Schema.fromJsonString(Report))(output)).results
})

const story = analyticsStory()

const times = story.map(({ timestampMs }) => timestampMs)

/** The range of a dashboard, without the first and the last block. */
const [fromMs, toMs] = [Math.min(...times) + 1_000, Math.max(...times) - 1_000]

const shown = times.filter((timeMs) => timeMs >= fromMs && timeMs <= toMs)

/** Blocks in each interval of a time. */
const countsPer = (intervalMs: number): ReadonlyArray<readonly [number, number]> =>
  [...Map.groupBy(shown, (timeMs) => timeMs - (timeMs % intervalMs))].map(([timeMs, own]) => [timeMs, own.length])

const countRows = (intervalMs: number): Rows => countsPer(intervalMs).map((row) => row.map(String))

/** Blocks per second of each interval, as `$__rateColumns` returns them. */
const rateRows = (intervalMs: number): Rows =>
  countsPer(intervalMs).map(([timeMs, count], index) => {
    const beforeMs = countsPer(intervalMs)[index - 1]?.[0]
    return [timeMs, "live", beforeMs === undefined ? Number.NaN : count / ((timeMs - beforeMs) / 1_000)].map(String)
  })

const dateOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

const second = (timeMs: number): number => Math.floor(timeMs / 1_000)

const timeFilter = `timestamp >= toDateTime(${second(fromMs)}) AND timestamp <= toDateTime(${second(toMs)})`

const timeInterval = "toStartOfInterval(toDateTime(timestamp), INTERVAL 3600 second)"

const names = views.map(({ name }) => [name])

const columns = Object.entries(views.find(({ name }) => name === "blocks")?.columns ?? {})

const sinceBefore = "t - lagInFrame(t, 1, t) OVER w"

/** Statements, and what they return. */
const statements: Readonly<Record<string, Rows>> = {
  "SELECT 1": [["1"]],
  "SHOW DATABASES": [["default"]],
  "SELECT name FROM system.databases ORDER BY name": [["default"]],
  'SHOW TABLES FROM "default"': names,
  "SELECT name FROM system.tables WHERE database = 'default' ORDER BY name": names,
  'DESC TABLE "default"."blocks"': columns.map(([name, { type, comment }]) => [name, type, "", "", comment, "", ""]),
  "SELECT name FROM system.columns WHERE database = 'default' AND table = 'blocks' ORDER BY name": columns
    .map(([name]) => [name])
    .sort(),
  "SELECT name, type, table FROM system.columns WHERE database IN ('default') AND table = 'blocks'": columns.map(
    ([name, { type }]) => [name, type, "blocks"],
  ),
  'SELECT DISTINCT "lane" AS value FROM "default"."blocks" WHERE "lane" IS NOT NULL ORDER BY value LIMIT 1000': [
    ["live"],
  ],
  "select distinct lane from default.blocks limit 1000": [["live"]],
  'SELECT timestamp as "time", block_number, block_hash FROM "default"."blocks" WHERE ( block_number > 0 ) ORDER BY time ASC LIMIT 1000':
    story.map(({ timestampMs, number, hash }) => [String(timestampMs), String(number), hash]),
  [`SELECT ${timeInterval} as "time", count(*) as blocks FROM "default"."blocks" WHERE ( ${timeFilter} ) GROUP BY time ORDER BY time ASC LIMIT 1000`]:
    countRows(3_600_000),
  [`SELECT toStartOfInterval(toDateTime64(timestamp, 3), INTERVAL 1500 millisecond) AS time, count() FROM blocks WHERE timestamp >= fromUnixTimestamp64Milli(${fromMs}) AND timestamp <= fromUnixTimestamp64Milli(${toMs}) GROUP BY time ORDER BY time`]:
    countRows(1_500),
  [`SELECT count() FROM blocks WHERE timestamp >= toDate('${dateOf(fromMs)}') AND timestamp <= toDate('${dateOf(toMs + 86_400_000)}')`]:
    [[String(story.length)]],
  [`SELECT ${timeInterval} AS t, toString(lane) AS metric, count() AS value FROM blocks WHERE ${timeFilter} GROUP BY t, metric ORDER BY t, metric`]:
    countsPer(3_600_000).map(([timeMs, count]) => [String(timeMs), "live", String(count)]),
  [`SELECT ${timeInterval} AS t, toString(lane) AS metric, if((${sinceBefore}) = 0, nan, count() / (${sinceBefore})) AS value FROM blocks WHERE ${timeFilter} GROUP BY t, metric WINDOW w AS (PARTITION BY metric ORDER BY t ASC ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) ORDER BY t, metric`]:
    rateRows(3_600_000),
  [`SELECT point.1 AS timestamp, point.2 AS block_number FROM (SELECT arrayJoin(lttb(1000)(timestamp, block_number)) AS point FROM blocks WHERE ${timeFilter}) ORDER BY timestamp`]:
    story
      .filter(({ timestampMs }) => shown.includes(timestampMs))
      .map(({ timestampMs, number }) => [String(timestampMs), String(number)]),
  "SELECT block_hash FROM blocks WHERE block_number < 0": [],
  // In several blocks of the format.
  "SELECT 1 AS one FROM (SELECT arrayJoin(range(70000)))": Array.from({ length: 70_000 }, () => ["1"]),
}

const functions = `
      SELECT
        name, is_aggregate, case_insensitive, alias_to, origin, description,
        syntax, arguments, returned_value, examples, categories
      FROM system.functions
      LIMIT 10000
    `

/** Types whose values are the same text in every client. */
const plain = /^(?:Nullable\()?(?:U?Int\d+|String)\)?$/

/** Rows in any order, without the columns whose text differs: bytes, which the own form has as digits, and other types. */
const plainRows = (rows: ReadonlyArray<ReadonlyArray<unknown>>, described: ViewColumns) => {
  const isPlain = Object.entries(described).map(([name, { type }]) => plain.test(type) && !name.endsWith("_bytes"))
  const textOf = (value: unknown) => (value === null ? null : String(value))
  return rows.map((row) => JSON.stringify(row.filter((_, index) => isPlain[index]).map(textOf))).sort()
}

layer(layerSqlApi, { excludeTestServices: true })("Grafana's data source", (it) => {
  it.effect("reads what its editors, variables and macros request", (context) =>
    Effect.gen(function* () {
      const found = yield* goClient
      if ("refusal" in found) return context.skip(found.refusal)
      const { url } = yield* startSqlApi
      const results = yield* runGrafana(found.command, url, [...Object.keys(statements), functions])
      for (const [index, [statement, rows]] of Object.entries(statements).entries()) {
        assert.deepStrictEqual(results[index]?.rows, rows, statement)
      }
      assert.deepInclude([...(results.at(-1)?.rows ?? [])], ["sum", "1", "0", "", "System", "", "", "", "", "", ""])
    }),
  )

  it.effect("reads every column of every view in its type, with the values of the service's own form", (context) =>
    Effect.gen(function* () {
      const found = yield* goClient
      if ("refusal" in found) return context.skip(found.refusal)
      const { url } = yield* startSqlApi
      const queries = views.map(({ name }) => `SELECT * FROM ${name} LIMIT 1000`)
      const results = yield* runGrafana(found.command, url, queries)
      for (const [index, { name, columns: described }] of views.entries()) {
        const { json } = yield* postSql(url, { query: queries[index] })
        const { types = [], rows = [] } = results[index] ?? {}
        assert.deepStrictEqual(plainRows(rows, described), plainRows(json.rows ?? [], described), name)
        const expected = rows.length === 0 ? [] : Object.values(described).map(({ type }) => type)
        assert.deepStrictEqual(types, expected, name)
      }
    }),
  )
})
