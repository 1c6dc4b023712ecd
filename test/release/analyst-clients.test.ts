/** Clients of ClickHouse in other languages against `/sql`, in their default configurations, and programs that open its files. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { fileReaders, goClient, jdbcClient, pythonClient } from "../support/analyst-clients/programs.ts"
import { analyticsStory } from "../support/analytics/analytics-story.ts"
import { testKey } from "../support/api/api.ts"
import { ann, usdc } from "../support/api/api-story.ts"
import { layerSqlApi, postSql, startSqlApi } from "../support/api/sql-api.ts"
import { type FetchedProgram, runProgram } from "../support/machine/fetched-program.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"

/** Expected reads of a program: the same for each. */
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
  {
    name: "clickhouse-go",
    program: goClient,
    argumentsOf: ({ host }) => [host, testKey, ann],
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

/** `keccak256` of `Transfer(address,address,uint256)`. */
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** Sums over the blocks of the story, read without the project's decoders. */
const storySums = () => {
  const transactions = analyticsStory().flatMap(({ number, transactions: made }) =>
    made.map(({ receipt }) => ({ number, receipt })),
  )
  const sum = (amounts: ReadonlyArray<bigint>) => amounts.reduce((total, amount) => total + amount, 0n)
  const transfers = transactions.flatMap(({ receipt }) =>
    receipt.logs
      .filter(({ topics }) => topics[0] === transferTopic && topics.length === 3)
      .map(({ address, data }) => ({ token: address, amountRaw: BigInt(data), gasUsedRaw: receipt.gasUsedRaw })),
  )
  return {
    top: Math.max(...transactions.map(({ number }) => number)),
    gas: sum(transactions.map(({ receipt }) => receipt.gasUsedRaw)),
    amountRaw: sum(transfers.filter(({ token }) => token === usdc).map(({ amountRaw }) => amountRaw)),
    joined: transfers.length,
    joinedGas: sum(transfers.map(({ gasUsedRaw }) => gasUsedRaw)),
  }
}

/** Types of `decimals`, or for pandas by default of `gas_used`, and of `amount_raw`. */
const expectedTypes: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  duckdb: [/^UTINYINT$/, /^VARCHAR$/],
  pandas: [/^uint8\[pyarrow\]$/, /^(?:large_)?string\[pyarrow\]$/],
  "pandas by default": [/^uint64$/, /^str$/],
  polars: [/^UInt8$/, /^String$/],
}

layer(layerSqlApi, { excludeTestServices: true })("a file of /sql", (it) => {
  it.effect("has the same integers, amounts and keys in DuckDB, pandas and Polars", (context) =>
    Effect.gen(function* () {
      const found = yield* fileReaders
      if ("refusal" in found) return context.skip(found.refusal)
      const { url } = yield* startSqlApi
      const folder = yield* temporaryFolder("files")
      for (const view of ["transactions", "transfers"]) {
        for (const format of ["parquet", "arrow"]) {
          const { status, bytes } = yield* postSql(url, { query: `SELECT * FROM ${view}`, format })
          assert.strictEqual(status, 200)
          writeFileSync(join(folder, `${view}.${format}`), bytes)
        }
      }
      const output = yield* runProgram(found.command, folder, usdc)
      const reports: Readonly<Record<string, ReadonlyArray<string>>> = JSON.parse(output)
      const { top, gas, amountRaw, joined, joinedGas } = storySums()
      assert.strictEqual(Object.keys(reports).length, 2 * Object.keys(expectedTypes).length)
      for (const [name, [blocks, used, amount = "", ...rest]] of Object.entries(reports)) {
        const [rows, paid, ...types] = rest
        assert.deepStrictEqual([blocks, used, rows, paid], [top, gas, joined, joinedGas].map(String), name)
        assert.match(amount, /^\d+\.\d{18}$/, name)
        assert.strictEqual(BigInt(amount.replace(".", "")), amountRaw * 10n ** 12n, name)
        for (const [at, expected] of (expectedTypes[name.split(",")[0] ?? ""] ?? []).entries()) {
          assert.match(types[at] ?? "", expected, name)
        }
      }
    }),
  )
})
