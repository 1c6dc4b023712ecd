/** Questions in SQL over a real store and a real socket: results, formats, and reasons of empty ones. */
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { getAddress } from "viem"
import { CallerMarks, operatorId, type SeenByClient } from "#api/access/caller-marks.ts"
import { Store } from "#projections/store/store.ts"
import { views } from "#projections/view-registry.ts"
import { analyticsBlocks } from "../../support/analytics/analytics-story.ts"
import { get, testKey } from "../../support/api/api.ts"
import { ann, usdc } from "../../support/api/api-story.ts"
import { endlessStatement } from "../../support/api/endless-statement.ts"
import { layerSqlApi, postSql, startSqlApi } from "../../support/api/sql-api.ts"
import { testChain } from "../../support/chain/block-builder.ts"
import { runningWith } from "../../support/store/engine-http.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

const refusalOf = ({ status, json }: Effect.Success<ReturnType<typeof postSql>>) => ({
  status,
  code: json.errors?.[0]?.extensions.code,
  message: json.errors?.[0]?.message,
})

/** Statements answered as CSV by every API of this process, which keeps its counters for the next test file. */
const answeredAsCsv = Effect.fnUntraced(function* (url: string) {
  const { text } = yield* get(`${url}/metrics`)
  return Number(text.match(/api_sql_statements_total\{[^}]*format="csv"[^}]*outcome="ok"[^}]*\} (\d+)\n/)?.[1] ?? 0)
})

layer(layerSqlApi, { excludeTestServices: true })("POST /sql", (it) => {
  it.effect("returns rows with all digits, their types, and the marks", () =>
    Effect.gen(function* () {
      const noted: Array<SeenByClient> = []
      const { url } = yield* startSqlApi.pipe(
        Effect.provideService(CallerMarks, {
          read: () => Effect.succeed(new Map()),
          note: (seen) => Effect.sync(() => void noted.push(seen)),
          forget: Effect.void,
        }),
      )
      const ask = (query: string, more: object = {}) => postSql(url, { query, ...more })

      const sums = yield* ask(
        "SELECT symbol, sum(amount) AS moved, sum(amount_raw) AS raw FROM transfers WHERE from_address = {who:String} GROUP BY symbol;",
        { parameters: { who: ann } },
      )
      assert.strictEqual(sums.status, 200, JSON.stringify(sums.json))
      assert.deepStrictEqual(sums.json.columns, [
        { name: "symbol", type: "Nullable(String)" },
        { name: "moved", type: "Nullable(Decimal(76, 18))" },
        { name: "raw", type: "UInt256" },
      ])
      assert.deepStrictEqual(sums.json.rows, [["USDC", "903", "903000000"]])
      assert.isAbove(sums.json.rowsRead ?? 0, 0)
      const mark = { chainId: testChain.id, lane: "live", blockNumber: analyticsBlocks }
      assert.deepStrictEqual(JSON.parse(sums.headers.get("x-as-of") ?? ""), [mark])
      assert.deepStrictEqual(
        noted.map(({ clientId, seen }) => [clientId, seen.get(`blocks ${testChain.id}`)]),
        [[operatorId, analyticsBlocks]],
      )

      const misspelt = yield* ask(
        "SELECT t.block_numbr, sum(amount) OVER (PARTITION BY symbol ORDER BY block_number) FROM transfers AS t",
      )
      assert.include(misspelt.json.errors?.[0]?.message ?? "", "block_number", "the nearest name")
      const checksummed = getAddress(ann)
      assert.notStrictEqual(checksummed, ann)
      const counts = yield* ask(
        `SELECT countIf(from_address = '${checksummed}') = countIf(from_address = {who:String}), countIf(from_address IN ('${checksummed}')) > 0, '\\'${checksummed}\\'' FROM transfers`,
        { parameters: { who: checksummed } },
      )
      assert.deepStrictEqual(counts.json.rows, [[1, 1, `'${checksummed}'`]])
      const joined = yield* ask(
        `SELECT count() > 0, countIf(has({all:Array(String)}, from_address)) = count() FROM transfers INNER JOIN values('who String', '${checksummed}') AS named ON named.who = from_address WHERE from_address IN {all:Array(String)}`,
        { parameters: { all: [checksummed] } },
      )
      assert.deepStrictEqual(joined.json.rows, [[1, 1]], JSON.stringify(joined.json))

      const answeredBefore = yield* answeredAsCsv(url)
      const csv = yield* ask("SELECT number, 'a,b' AS text FROM values('number UInt8', 1, 2)", { format: "csv" })
      assert.strictEqual(new TextDecoder().decode(csv.bytes), '"number","text"\n1,"a,b"\n2,"a,b"\n')
      for (const [format, magic] of [
        ["parquet", "PAR1"],
        ["arrow", "ARROW1"],
      ]) {
        const file = yield* ask("SELECT * FROM balances ORDER BY balance_raw DESC", { format })
        assert.strictEqual(file.status, 200, JSON.stringify(file.json))
        assert.strictEqual(new TextDecoder().decode(file.bytes.slice(0, magic?.length)), magic)
      }

      const notesOf = (query: string, parameters = {}) =>
        Effect.map(ask(query, { parameters }), ({ json }) => [json.rows, json.notes])
      assert.deepStrictEqual(yield* notesOf("SELECT 1 FROM transfers WHERE chain_id = 999"), [
        [],
        [`Chain 999 has no data here: the chains are ${testChain.id}.`],
      ])
      assert.deepStrictEqual(yield* notesOf("SELECT 1 FROM transfers AS t WHERE t.token = '0xABCD'"), [
        [],
        ["Hex text is lower case: token = '0xABCD' never occurs, try '0xabcd'."],
      ])
      assert.deepStrictEqual(yield* notesOf(`SELECT 1 FROM transfers WHERE token = '${usdc.slice(2)}'`), [
        [],
        [`Hex text begins with 0x: token = '${usdc.slice(2)}' never occurs.`],
      ])
      assert.deepStrictEqual(yield* notesOf("SELECT 1 FROM blocks WHERE block_number > 1000"), [
        [],
        [`Block 1000 is above the mark: the newest visible block is ${analyticsBlocks}.`],
      ])
      assert.deepStrictEqual(yield* notesOf("SELECT 1 FROM transfers WHERE symbol = 'usdc'"), [
        [],
        ["No row of transfers has symbol = 'usdc'."],
      ])
      assert.deepStrictEqual(yield* notesOf(`SELECT 1 FROM ledger WHERE account_bytes = unhex('${ann}')`), [
        [],
        [`unhex takes digits without 0x: account_bytes is compared with ${ann}.`],
      ])
      assert.deepStrictEqual(yield* notesOf("SELECT 1 FROM suspicions"), [[], ["The view suspicions has no rows."]])
      assert.deepStrictEqual(yield* notesOf("SELECT 1 FROM transfers WHERE symbol = 'USDC' AND symbol = 'FRESH'"), [
        [],
        ["Each condition is met by some rows, but no row meets all of them."],
      ])
      const reasons: ReadonlyArray<readonly [string, object, ReadonlyArray<string>]> = [
        [
          "transfers WHERE chain_id = {chain:UInt32}",
          { chain: 999 },
          [`Chain 999 has no data here: the chains are ${testChain.id}.`],
        ],
        [
          "blocks WHERE block_number >= {block:UInt64}",
          { block: 1_000 },
          [`Block 1000 is above the mark: the newest visible block is ${analyticsBlocks}.`],
        ],
        ["transfers WHERE symbol = {text:String}", { text: "it's" }, ["No row of transfers has symbol = 'it\\'s'."]],
        ["tokens WHERE lower(symbol) = lower('zzz')", {}, ["No row of tokens has lower(symbol) = lower('zzz')."]],
        [
          "transfers WHERE symbol IN {all:Array(String)}",
          { all: ["zzz"] },
          ["No row of transfers has symbol IN ['zzz']."],
        ],
        [
          "transfers AS t WHERE t.amount = {amount:Decimal(38, 2)}",
          { amount: "987654.25" },
          ["No row of transfers has amount = '987654.25'."],
        ],
        [
          "ledger WHERE account_bytes = unhex(substring({who:String}, 3))",
          { who: `0x${"9".repeat(40)}` },
          [`No row of ledger has account_bytes = unhex(substring('0x${"9".repeat(40)}', 3)).`],
        ],
        // Conditions that rows need not meet, and clauses that leave rows out, prove nothing.
        [
          "transfers WHERE (chain_id = 999 OR symbol = 'USDC') AND block_number < 0",
          {},
          ["No row of transfers has block_number < 0."],
        ],
        [
          "transfers WHERE symbol = 'USDC' LIMIT 0",
          {},
          ["The views have rows, but the statement selects none of them."],
        ],
        [
          "(SELECT concat(symbol, 'x') AS symbol FROM transfers) WHERE symbol = 'USDC'",
          {},
          ["The views have rows, but the statement selects none of them."],
        ],
        ["numbers(3) WHERE number > 5", {}, []],
      ]
      for (const [from, parameters, notes] of reasons)
        assert.deepStrictEqual(yield* notesOf(`SELECT 1 FROM ${from}`, parameters), [[], notes], from)

      assert.strictEqual(yield* answeredAsCsv(url), answeredBefore + 1)
      assert.strictEqual((yield* get(`${url}/sql`)).status, 401)
      const described = yield* get(`${url}/sql`, { "x-service-api-key": testKey })
      const list: {
        readonly views: ReadonlyArray<{ readonly name: string; readonly columns: ReadonlyArray<unknown> }>
      } = JSON.parse(described.text)
      assert.deepStrictEqual(
        list.views.map(({ name, columns }) => [name, columns.length]),
        views.map(({ name, columns }) => [name, Object.keys(columns).length]),
      )

      assert.deepStrictEqual(refusalOf(yield* ask("SELECT nothing FROM transfers")).code, "BAD_USER_INPUT")
      const long = "1000000000000000000000000"
      const rounded = `The statement is refused: the integer ${long} has more than 64 bits and would be rounded: write toUInt256('${long}').`
      assert.deepStrictEqual(refusalOf(yield* ask(`SELECT 1 FROM transfers WHERE amount_raw < ${long}`)), {
        status: 400,
        code: "BAD_USER_INPUT",
        message: rounded,
      })
      const wide = 2n ** 256n
      assert.strictEqual(
        refusalOf(yield* ask(`SELECT 1 FROM transfers WHERE amount_raw < ${wide}`)).message,
        `The statement is refused: the integer ${wide} has more than 256 bits, as no column has.`,
      )
      const floats = [
        ["countIf(amount_raw > 1e24)", "1e24", 10n ** 24n],
        ["countIf(amount_raw IN (1e22, 1.5e23))", "1.5e23", 15n * 10n ** 22n],
        ["countIf(amount_raw BETWEEN 1 AND 1e23)", "1e23", 10n ** 23n],
        ["max(amount_raw) < -1e24", "1e24", 10n ** 24n],
        ["toUInt256(1e24)", "1e24", 10n ** 24n],
      ] as const
      for (const [expression, written, digits] of floats) {
        assert.strictEqual(
          refusalOf(yield* ask(`SELECT ${expression} FROM transfers`)).message,
          `The statement is refused: the number ${written} is compared with an integer, or converted to one, and would be rounded: write toUInt256('${digits}').`,
        )
      }
      for (const expression of [
        "countIf(amount_raw > 1e22)",
        "countIf(amount_raw / 1e24 > 0.5)",
        "countIf(toFloat64(amount_raw) > 1e24)",
        "sum(amount_raw) / 1e18 > 1e23",
      ]) {
        assert.strictEqual((yield* ask(`SELECT ${expression} FROM transfers`)).status, 200, expression)
      }
      const largest = wide - 1n
      const counted = (condition: string, parameters: object = {}) =>
        ask(`SELECT count() FROM approvals WHERE ${condition}`, { parameters })
      for (const condition of [`amount_raw = '${largest}'`, `amount_raw IN ('${largest}', '1')`]) {
        assert.deepStrictEqual((yield* counted(condition)).json.rows, [["1"]], condition)
      }
      const bound = yield* counted("amount_raw = {n:UInt256}", { n: String(largest) })
      assert.deepStrictEqual(bound.json.rows, [["1"]])
      const exceeding: ReadonlyArray<readonly [string, bigint, string]> = [
        [`amount_raw = '${wide + 5_000_000n}'`, wide + 5_000_000n, "UInt256"],
        [`toInt256('${largest}') = -1`, largest, "Int256"],
        [`block_number BETWEEN '0' AND '${2n ** 64n + 5n}'`, 2n ** 64n + 5n, "UInt64"],
        ["amount_raw = {n:UInt256}", wide, "UInt256"],
      ]
      for (const [condition, digits, type] of exceeding) {
        assert.strictEqual(
          refusalOf(yield* counted(condition, { n: String(wide) })).message,
          `The statement is refused: the integer ${digits} exceeds ${type}, with which it is compared or to which it is converted.`,
        )
      }
      const unequal = yield* ask(`SELECT 1 FROM ledger WHERE amount_raw = '${largest}'`)
      assert.include(refusalOf(unequal).message, "exceeds Int256")
      const nulls = yield* ask("SELECT 1 AS number, NULL AS absent, '' AS empty, [NULL] AS list", { format: "csv" })
      const [, line] = new TextDecoder().decode(nulls.bytes).split("\n")
      assert.strictEqual(line, '1,,"","[NULL]"')
      const unfit = yield* ask("SELECT toDecimal256('200000000000000000000', 18) AS total", { format: "parquet" })
      assert.include(refusalOf(unfit).message, "exceeds Decimal(38, 18) of Parquet and Arrow: select it by toString")
      const exact = yield* ask(`SELECT DISTINCT 1 AS x FROM transfers WHERE amount_raw < toUInt256('${long}')`)
      assert.deepStrictEqual(exact.json.rows, [[1]])
      assert.deepStrictEqual(refusalOf(yield* postSql(url, { query: "SELECT 1" }, {})), {
        status: 401,
        code: "UNAUTHENTICATED",
        message: "The request has no API key: send one in the header x-service-api-key, or as a bearer token.",
      })
      assert.strictEqual(refusalOf(yield* postSql(url, { sql: "SELECT 1" })).status, 400)
      assert.deepStrictEqual(refusalOf(yield* ask("SELECT 1", { format: "xml" })), {
        status: 400,
        code: "BAD_USER_INPUT",
        message: "Argument `format` must be one of json, csv, parquet, arrow.",
      })
    }),
  )

  it.effect("cancels the statement of a caller that disconnects", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const store = yield* Store
      const isRunning = Effect.map(
        store.query({ operation: "count running statements", sql: runningWith("left_pairs") }),
        ([row]) => Number(Object.values(row as object)[0]) > 0,
      ).pipe(Effect.orDie)
      const request = yield* Effect.forkChild(postSql(url, { query: endlessStatement("left_pairs") }), {
        startImmediately: true,
      })
      yield* waitUntil("a running statement", isRunning)
      yield* Fiber.interrupt(request)
      yield* waitUntil(
        "the end of the statement",
        Effect.map(isRunning, (runs) => !runs),
      )
    }),
  )
})
