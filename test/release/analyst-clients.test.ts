/** Clients of ClickHouse in other languages against `/sql`, in their default configurations. */
import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { jdbcClient, pythonClient } from "../support/analyst-clients/programs.ts"
import { testKey } from "../support/api.ts"
import { ann } from "../support/api-story.ts"
import { type FetchedProgram, runProgram } from "../support/fetched-program.ts"
import { layerSqlApi, postSql, startSqlApi } from "../support/sql-api.ts"

/** What a program reads: the same for each. */
const Report = Schema.Struct({
  version: Schema.String,
  sums: Schema.Array(Schema.Array(Schema.String)),
  tables: Schema.Array(Schema.String),
  columns: Schema.Array(Schema.String),
  error: Schema.NullOr(Schema.String),
})

interface AnalystClient {
  readonly name: string
  readonly program: Effect.Effect<FetchedProgram>
  readonly argumentsOf: (url: URL) => ReadonlyArray<string>
}

const clients: ReadonlyArray<AnalystClient> = [
  {
    name: "clickhouse-connect of Python",
    program: pythonClient,
    argumentsOf: ({ hostname, port }) => [hostname, port, testKey, ann],
  },
  {
    name: "the JDBC driver",
    program: jdbcClient,
    argumentsOf: ({ host }) => [`jdbc:clickhouse://${host}`, testKey, ann],
  },
]

layer(layerSqlApi, { excludeTestServices: true })("a client of ClickHouse", (it) => {
  for (const { name, program, argumentsOf } of clients) {
    it.effect(`reads rows, tables, columns and errors: ${name}`, (context) =>
      Effect.gen(function* () {
        const found = yield* program
        if ("refusal" in found) return context.skip(found.refusal)
        const { url } = yield* startSqlApi
        const rowsOf = (query: string) => Effect.map(postSql(url, { query }), ({ json }) => json.rows ?? [])
        const output = yield* runProgram(found.command, ...argumentsOf(new URL(url)))
        const report = yield* Schema.decodeUnknownEffect(Schema.fromJsonString(Report))(output)
        assert.match(report.version, /^\d+\.\d+/)
        assert.deepStrictEqual(
          report.sums,
          yield* rowsOf(
            `SELECT symbol, sum(amount_raw) FROM transfers WHERE from_address = '${ann}' GROUP BY symbol ORDER BY symbol`,
          ),
        )
        assert.includeMembers([...report.tables], ["balances", "blocks", "transfers"])
        assert.include(report.columns, "block_number")
        assert.include(report.error ?? "", "Unknown expression identifier")
      }),
    )
  }
})
