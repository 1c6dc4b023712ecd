/** Clients of ClickHouse against `/sql` in their default configurations, and the HTTP interface that they share. */
import { createClient } from "@clickhouse/client"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { getAddress } from "viem"
import { sqlResultBytesMax } from "#projections/store/sql-limits.ts"
import { views } from "#projections/view-registry.ts"
import { testKey } from "../../support/api/api.ts"
import { ann, usdc } from "../../support/api/api-story.ts"
import { layerSqlApi, postSql, startSqlApi } from "../../support/api/sql-api.ts"
import { ofRelease } from "../../support/run/release-run.ts"

const connect = (settings: { readonly url: string; readonly pathname?: string; readonly password?: string }) =>
  Effect.acquireRelease(
    Effect.sync(() => createClient({ password: testKey, ...settings })),
    (client) => Effect.promise(() => client.close()),
  )

const fetchText = (url: string, init: RequestInit = {}) =>
  Effect.promise(async () => {
    const response = await fetch(url, { headers: { "x-clickhouse-key": testKey }, ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  })

layer(layerSqlApi, { excludeTestServices: true })("the HTTP interface of ClickHouse", (it) => {
  it.effect("is what @clickhouse/client connects to by default", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      for (const place of [{ url }, { url, pathname: "/sql" }]) {
        const client = yield* connect(place)
        assert.deepStrictEqual(yield* Effect.promise(() => client.ping()), { success: true })
        const sums = yield* Effect.promise(() =>
          client
            .query({
              query:
                "SELECT symbol, sum(amount_raw) AS raw FROM transfers WHERE from_address = {who:String} GROUP BY symbol",
              query_params: { who: ann },
            })
            .then((result) => result.json()),
        )
        assert.deepStrictEqual(sums.data, [{ symbol: "USDC", raw: "903000000" }])
        const listed = yield* Effect.promise(() =>
          client
            .query({
              query: "SELECT count() > 0 AS found FROM transfers WHERE from_address IN {all:Array(String)}",
              query_params: { all: [getAddress(ann)] },
            })
            .then((result) => result.json()),
        )
        assert.deepStrictEqual(listed.data, [{ found: 1 }], "addresses with checksums")
        const tables = yield* Effect.promise(() =>
          client
            .query({ query: "SHOW TABLES", format: "JSONEachRow" })
            .then((result) => result.json<{ name: string }>()),
        )
        assert.includeMembers(
          tables.map(({ name }) => name),
          views.map(({ name }) => name),
        )
        const wrong = yield* Effect.promise(() =>
          client.query({ query: "SELECT nothing FROM transfers" }).then(
            () => undefined,
            (error) => error,
          ),
        )
        assert.include({ code: wrong.code, type: wrong.type }, { code: "47", type: "UNKNOWN_IDENTIFIER" })
      }
      const stranger = yield* connect({ url, password: "no key" })
      const refused = yield* Effect.promise(() =>
        stranger.query({ query: "SELECT 1" }).then(
          () => undefined,
          (error) => error,
        ),
      )
      assert.include({ code: refused.code, type: refused.type }, { code: "516", type: "AUTHENTICATION_FAILED" })
    }),
  )

  it.effect("reads names however they are qualified and quoted", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect({ url })
      const ask = (query: string) =>
        Effect.promise(() => client.query({ query, format: "JSONCompactEachRow" }).then((result) => result.json()))
      const [[count]] = (yield* ask("SELECT count() FROM transfers")) as [[string]]
      for (const name of [
        "default.transfers",
        "default . transfers",
        "`default`.`transfers`",
        '"default"."transfers"',
        '"transfers"',
        '"default" . transfers',
        "default.\n-- comment\ntransfers",
      ]) {
        assert.deepStrictEqual(yield* ask(`SELECT count() FROM ${name}`), [[count]], name)
      }
      assert.deepStrictEqual(yield* ask("SELECT default.transfers.symbol FROM default.transfers LIMIT 1"), [["USDC"]])
      const [first] = [...views.map(({ name }) => name)].sort()
      for (const sql of [
        "SELECT tables.name FROM system.tables ORDER BY tables.name LIMIT 1",
        "SELECT system.tables.name FROM system . tables ORDER BY 1 LIMIT 1",
        "SELECT t.name FROM system.tables AS t WHERE system.tables.database = 'default' ORDER BY 1 LIMIT 1",
        "SELECT TABLES.table_name FROM INFORMATION_SCHEMA.TABLES ORDER BY 1 LIMIT 1",
        "SELECT DISTINCT tables.name FROM system.tables JOIN system.columns ON columns.table = tables.name ORDER BY 1 LIMIT 1",
        "SELECT tables.name FROM system.tables WHERE tables.name IN (SELECT tables.name FROM system.tables) ORDER BY 1 LIMIT 1",
      ]) {
        assert.deepStrictEqual(yield* ask(sql), [[first]], sql)
      }
    }),
  )

  it.effect("parses parameter values as ClickHouse does: in every type, with every character", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect({ url })
      const texts = ["it's", "a\\b", "t\tn\n\r", 'q"', "é", "[']", "", "\\N", "\\'"]
      const values = { x: texts, y: "it's \\ \t\n'", m: { "k'": "v'" }, t: null, a: [["'"], ["\\'"]] }
      const result = yield* Effect.promise(() =>
        client
          .query({
            query:
              "SELECT {x:Array(String)} AS x, {y:String} AS y, {m:Map(String, String)} AS m, {t:Nullable(String)} AS t, {a:Array(Array(String))} AS a",
            query_params: values,
          })
          .then((found) => found.json()),
      )
      assert.deepStrictEqual<unknown>(result.data, [values])
      const quoted = encodeURIComponent("['it\\'s']")
      const { text } = yield* fetchText(
        `${url}/?query=SELECT%20%7Bx:Array(String)%7D%5B1%5D&param_x=${quoted}&default_format=JSONCompactEachRow`,
      )
      assert.strictEqual(text, `["it's"]\n`)
    }),
  )

  ofRelease(it.effect)("answers WITH TOTALS in every format that has totals, also for no rows", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect({ url })
      const totalsOf = (rest: string) =>
        `SELECT symbol, count() AS n FROM transfers ${rest} GROUP BY symbol WITH TOTALS ORDER BY symbol`
      const ask = (sql: string, format: string) =>
        Effect.map(fetchText(`${url}/?default_format=${format}`, { method: "POST", body: sql }), ({ status, text }) => {
          assert.strictEqual(status, 200, `${format}: ${text}`)
          return text
        })
      const result = yield* Effect.promise(() =>
        client.query({ query: totalsOf("") }).then((found) => found.json<{ symbol: string; n: string }>()),
      )
      const all = String(result.data.reduce((sum, { n }) => sum + Number(n), 0))
      assert.deepStrictEqual(Object(result).totals, { symbol: null, n: all })
      for (const [format, totals] of [
        ["JSONCompact", `"totals": [null, "${all}"]`],
        ["CSV", `\n\n\\N,${all}\n`],
        ["TSVWithNames", `\n\n\\N\t${all}\n`],
        ["XML", `<n>${all}</n>\n\t</totals>`],
        ["Pretty", "Totals:"],
        ["Vertical", "Totals:"],
      ] as const) {
        assert.include(yield* ask(totalsOf(""), format), totals, format)
      }
      // ClickHouse writes no totals in these.
      for (const format of ["JSONEachRow", "RowBinary", "Native", "Parquet", "Arrow", "Values", "Markdown"]) {
        assert.isNotEmpty(yield* ask(totalsOf(""), format), format)
      }
      for (const rest of ["WHERE symbol = 'NONE'", "WHERE 0"]) {
        const { data, rows } = JSON.parse(yield* ask(totalsOf(rest), "JSON"))
        assert.deepStrictEqual([data, rows], [[], 0])
        assert.strictEqual(yield* ask(totalsOf(rest), "CSVWithNames"), '"symbol","n"\n')
      }
      const own = yield* postSql(url, { query: totalsOf("") })
      assert.deepStrictEqual(Object(own.json).totals, [null, all])
      const text = yield* ask("SELECT ' WITH TOTALS' AS `a WITH TOTALS`", "JSONCompactEachRowWithNames")
      assert.strictEqual(text, '["a WITH TOTALS"]\n[" WITH TOTALS"]\n')
    }),
  )

  it.effect("takes a statement in the URL or the body, and names its format", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const inUrl = yield* fetchText(
        `${url}/sql?query=${encodeURIComponent("SELECT 1 AS one, 'a' AS text FORMAT CSVWithNames")}`,
      )
      assert.deepStrictEqual([inUrl.status, inUrl.text], [200, '"one","text"\n1,"a"\n'])
      assert.strictEqual(inUrl.headers.get("x-clickhouse-format"), "CSVWithNames")
      assert.isNotNull(inUrl.headers.get("x-as-of"))
      const body = yield* fetchText(`${url}/?default_format=JSONCompactEachRow&query_id=abc`, {
        method: "POST",
        body: "SELECT database, name FROM system.tables WHERE database = currentDatabase() AND name = 'blocks'",
      })
      assert.deepStrictEqual([body.status, body.text], [200, '["default", "blocks"]\n'])
      assert.strictEqual(body.headers.get("x-clickhouse-query-id"), "abc")
      const basic = yield* fetchText(`${url}/?query=SELECT%20version()`, {
        headers: { authorization: `Basic ${Buffer.from(`anyone:${testKey}`).toString("base64")}` },
      })
      assert.match(basic.text, /^\d+\.\d+/)
    }),
  )

  it.effect("writes Native in the revision of the protocol that a client names", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const headers = { "x-clickhouse-key": testKey }
      const ask = (body: string, search = "") =>
        Effect.promise(() =>
          fetch(`${url}/?default_format=Native${search}`, { method: "POST", headers, body })
            .then((response) => response.arrayBuffer())
            .then((bytes) => Buffer.from(bytes).toString("latin1")),
        )
      const revision = "&client_protocol_version=54460"
      const blockInfo = "\x01\x00\x02\xff\xff\xff\xff\x00"
      assert.strictEqual(yield* ask("SELECT 1"), "\x01\x01\x011\x05UInt8\x01")
      assert.strictEqual(yield* ask("SELECT 1", revision), `${blockInfo}\x01\x01\x011\x05UInt8\x00\x01`)
      assert.strictEqual(
        yield* ask("SELECT toDateTime(258, 'Asia/Tokyo') AS at, ['a'] AS `at 2`", revision),
        `${blockInfo}\x02\x01\x02at\x16DateTime('Asia/Tokyo')\x00\x02\x01\0\0\x04at 2\x0dArray(String)\x00\x01${"\0".repeat(7)}\x01a`,
      )
      assert.strictEqual(yield* ask("SELECT block_hash FROM blocks WHERE block_number < 0", revision), "")
      assert.strictEqual(yield* ask("SELECT 1 FORMAT CSV", revision), "1\n", "other formats have no revisions")
      assert.include(yield* ask("SELECT 1", "&client_protocol_version=new"), "(BAD_ARGUMENTS)")
      const binaryTypes = "&output_format_native_encode_types_in_binary_format=1"
      assert.include(yield* ask("SELECT 1", binaryTypes), "(READONLY)")
      const hello = yield* fetchText(`${url}/?query=SELECT%20displayName(),%20revision()%20%3E%2054460`)
      assert.strictEqual(hello.text, "Tidemark\t1\n")
    }),
  )

  it.effect("describes the views as ClickHouse describes tables", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const ask = (sql: string) => Effect.map(fetchText(`${url}/`, { method: "POST", body: sql }), ({ text }) => text)
      assert.match(yield* ask("DESCRIBE TABLE default.`transfers`"), /^chain_id\tUInt32\t\t\tChain id/)
      assert.strictEqual(
        yield* ask(`DESC (SELECT chain_id AS c, token FROM transfers WHERE token = '${usdc}')`),
        "c\tUInt32\t\t\t\t\t\ntoken\tString\t\t\t\t\t\n",
      )
      assert.strictEqual(yield* ask("EXISTS TABLE transfers"), "1\n")
      assert.strictEqual(yield* ask("EXISTS TABLE nothing"), "0\n")
      assert.strictEqual(yield* ask("SHOW DATABASES"), "default\n")
      assert.strictEqual(yield* ask("SHOW TABLES LIKE 'nft%'"), "nft_sales\nnft_transfers\n")
      assert.match(
        yield* ask("SELECT table_name FROM INFORMATION_SCHEMA.TABLES WHERE table_schema = 'default' ORDER BY 1"),
        /^agents\nallowances\n/,
      )
      assert.strictEqual(yield* ask("SELECT count() > 300 FROM system.functions WHERE is_aggregate = 0"), "1\n")
    }),
  )

  it.effect("allows no more than the service's own form", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const ask = (sql: string, search = "") =>
        Effect.map(fetchText(`${url}/${search}`, { method: "POST", body: sql }), ({ status, text, headers }) => ({
          status,
          text,
          code: headers.get("x-clickhouse-exception-code"),
        }))
      for (const sql of [
        "SELECT * FROM system.processes",
        "SELECT * FROM default.clients",
        "SELECT * FROM tidemark_access.clients",
        "SELECT 1 IN (WITH `default.transfers` AS (SELECT 1 AS a) SELECT a FROM `tidemark_access.clients`)",
        "SHOW CREATE TABLE transfers",
        "INSERT INTO transfers VALUES (1)",
        "DESCRIBE TABLE (SELECT * FROM system.parts)",
        "SELECT 1; SELECT 2",
        "SELECT 1 SETTINGS max_threads = 8",
      ]) {
        const { status, text, code } = yield* ask(sql)
        assert.isAtLeast(status, 400, sql)
        assert.match(text, /^Code: \d+\. DB::Exception: .* \([A-Z_]+\)\n$/s, sql)
        assert.strictEqual(code, /\d+/.exec(text)?.[0])
      }
      assert.include((yield* ask("SELECT 1", "?max_memory_usage=1")).text, "(READONLY)")
      assert.include((yield* ask("SELECT 1", "?database=tidemark_access")).text, "(UNKNOWN_DATABASE)")
      assert.include((yield* ask("SELECT 1 FORMAT Template")).text, "(UNKNOWN_FORMAT)")
      assert.include((yield* ask("")).text, "(SYNTAX_ERROR)")
      for (const name of ["output_format_pretty_max_value_width", "output_format_json_pretty_print"]) {
        assert.include((yield* ask("SELECT 1", `?${name}=1`)).text, "(READONLY)")
      }
      assert.include((yield* ask("SELECT 1", `?bool_true_representation=${"x".repeat(100)}`)).text, "(READONLY)")
      assert.include((yield* ask("SELECT constructor()")).text, "function constructor is not allowed")
      assert.include((yield* fetchText(`${url}/?query=SELECT%20'a?b'`)).text, "a?b")
    }),
  )

  it.effect("explains each refusal, in the names that clients use", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const refusals = [
        ["SELECT * FROM system.users", "there is no view system.users: the views are agents, "],
        ["SELECT * FROM system.users", "system.databases, system.tables, "],
        ["SELECT * FROM information_schema.table", "the nearest name is information_schema.tables"],
        ["SHOW CREATE TABLE transfers", "and at / SHOW DATABASES, SHOW TABLES, DESCRIBE and EXISTS: GET /sql lists"],
      ] as const
      for (const [body, words] of refusals) {
        assert.include((yield* fetchText(`${url}/`, { method: "POST", body })).text, words, body)
      }
      const { text } = yield* fetchText(`${url}/?query=SELECT%201`, { headers: {} })
      assert.include(
        text,
        "send one as the password of any user, or in the header x-clickhouse-key (AUTHENTICATION_FAILED)",
      )
    }),
  )

  it.effect("counts the written size of each row, not the size in the engine", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      // 105 MB of text: less than a response may have, and more than a result.
      const rows = "(SELECT arrayJoin(range(3500)) AS n)"
      for (const value of [
        "repeat('a', 30000)",
        "toLowCardinality(repeat('a', 30000 + n % 2))",
        `CAST(1, 'Enum8(\\'${"a".repeat(30_000)}\\' = 1)')`,
        `[CAST(tuple(1), 'Tuple(${"a".repeat(30_000)} UInt8)')]`,
        "if(n < 40, arrayMap(x -> tuple(), range(1000000)), [])",
      ]) {
        const body = `SELECT ${value} AS a FROM ${rows}`
        for (const format of ["JSONEachRow", "Native"]) {
          const { text } = yield* fetchText(`${url}/?default_format=${format}`, { method: "POST", body })
          assert.isBelow(text.length, sqlResultBytesMax, value.slice(0, 80))
        }
      }
    }),
  )

  it.effect("compresses a result as its client requests", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const ask = (search: string, headers: Readonly<Record<string, string>> = {}) =>
        fetchText(`${url}/?query=SELECT%20'a'&${search}`, { headers: { "x-clickhouse-key": testKey, ...headers } })
      for (const [search, encoding] of [
        ["enable_http_compression=1", "gzip"],
        ["", "gzip"],
        ["enable_http_compression=0", null],
      ] as const) {
        const { headers, text } = yield* ask(search, { "accept-encoding": "gzip" })
        assert.deepStrictEqual([headers.get("content-encoding"), text], [encoding, "a\n"])
      }
      const frames = yield* ask("compress=1")
      assert.include(frames.text, "a\n")
      assert.isAbove(frames.text.length, 16)
    }),
  )
})
