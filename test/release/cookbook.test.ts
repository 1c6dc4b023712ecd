/** Runs every query of the cookbook and of the notebook through the API, over blocks of a known market. */
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { cookbookQueries } from "../support/analytics/cookbook.ts"
import { testKey } from "../support/api/api.ts"
import { layerSqlApi, postSql, startSqlApi } from "../support/api/sql-api.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"

const notebookPath = fileURLToPath(new URL("../../ops/examples/analysis.ipynb", import.meta.url))

const Notebook = Schema.fromJsonString(
  Schema.Struct({
    nbformat: Schema.Literal(4),
    nbformat_minor: Schema.Int,
    cells: Schema.Array(
      Schema.Struct({ cell_type: Schema.Literals(["code", "markdown"]), source: Schema.Array(Schema.String) }),
    ),
  }),
)

const readNotebook = Effect.sync(() => readFileSync(notebookPath, "utf8")).pipe(
  Effect.flatMap((text) => Schema.decodeUnknownEffect(Notebook)(text)),
  Effect.map(({ cells }) =>
    cells.filter(({ cell_type: type }) => type === "code").map(({ source }) => source.join("")),
  ),
)

/** Runs a Python program; returns its exit code and output, or the error by which it did not start. */
const runPython = (program: string, directory: string, environment: Readonly<Record<string, string>>) =>
  Effect.callback<{ readonly code: number | string | null; readonly output: string }>((resume) => {
    const child = spawn("python3", ["-c", program], { cwd: directory, env: { ...environment, PATH: "/usr/bin:/bin" } })
    let output = ""
    const add = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on("data", add)
    child.stderr.on("data", add)
    child.once("error", (error) => resume(Effect.succeed({ code: error.message, output })))
    child.once("close", (code) => resume(Effect.succeed({ code, output })))
  })

layer(layerSqlApi, { excludeTestServices: true })("the cookbook", (it) => {
  it.effect("has at least 25 queries, each with rows", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const queries = cookbookQueries()
      assert.isAtLeast(queries.length, 25)
      for (const query of queries) {
        const answer = yield* postSql(url, { query: query.sql, parameters: query.parameters })
        assert.strictEqual(answer.status, 200, `${query.slug}: ${JSON.stringify(answer.json)}`)
        assert.isAbove(answer.json.rows?.length ?? 0, 0, `${query.slug}: ${answer.json.notes?.join(" ")}`)
      }
    }),
  )

  it.effect("has a notebook whose statements have rows, also when Python runs it", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const cells = yield* readNotebook
      const statements = cells.flatMap((cell) =>
        [...cell.matchAll(/"""\n(SELECT[\s\S]*?)"""/g)].map(([, sql = ""]) => sql),
      )
      assert.isAtLeast(statements.length, 5)
      for (const query of statements.filter((sql) => !sql.includes("{"))) {
        const answer = yield* postSql(url, { query })
        assert.isAbove(answer.json.rows?.length ?? 0, 0, query)
      }
      const program = `${cells.join("\n")}\nprint("rows", len(busiest), "bytes", len(content))`
      const directory = yield* temporaryFolder("notebook")
      const environment = { SERVICE_URL: url, SERVICE_KEY: testKey }
      const { code, output } = yield* runPython(program, directory, environment)
      // Machines without Python run the statements only.
      if (typeof code === "string" && code.includes("ENOENT")) return
      assert.strictEqual(code, 0, output)
      assert.match(output, /^rows 4 bytes [1-9]\d+\n$/)
    }),
  )
})
