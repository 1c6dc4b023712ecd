/** The queries of `ops/examples/sql/`, and the page that shows them. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { analyticsStartMs } from "./analytics-story.ts"
import { ann, usdc } from "./api-story.ts"
import { testChain } from "./block-builder.ts"
import { pool } from "./market-story.ts"

const folder = fileURLToPath(new URL("../../ops/examples/sql/", import.meta.url))

/** Where the page is. */
export const cookbookPath = fileURLToPath(new URL("../../ops/docs/cookbook.md", import.meta.url))

/** Values of the parameters that queries may have, of the story in `analytics-story.ts`. */
const storyParameters: Readonly<Record<string, string | number>> = {
  account: ann,
  block: 20,
  chain: testChain.id,
  pool,
  // In the middle of the story.
  time: analyticsStartMs / 1_000 + 3 * 3_600,
  token: usdc,
}

/** A query of the cookbook. */
export interface CookbookQuery {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly sql: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** Values for the parameters of a statement. */
export const parametersFor = (sql: string): CookbookQuery["parameters"] =>
  Object.fromEntries(
    [...sql.matchAll(/\{(\w+):\w+\}/g)].map(([, name = ""]) => {
      const value = storyParameters[name]
      if (value === undefined) throw new Error(`The story has no value for ${name}.`)
      return [name, value]
    }),
  )

/** All queries, by title. */
export const cookbookQueries = (): ReadonlyArray<CookbookQuery> =>
  readdirSync(folder)
    .map((file): CookbookQuery => {
      const written = readFileSync(`${folder}${file}`, "utf8")
      const [, title = "", text = "", sql = ""] = /^-- (.*)\n-- (.*)\n([\s\S]*)\n$/.exec(written) ?? []
      return { slug: file.replace(/\.sql$/, ""), title, text, sql, parameters: parametersFor(sql) }
    })
    .toSorted((left, right) => (left.title < right.title ? -1 : 1))

/** Cost of a query over the tables of the page. */
export interface QueryFigures {
  readonly rows: number
  readonly rowsRead: number
  readonly elapsedMs: number
}

const count = (value: number): string => value.toLocaleString("en-US")

const figureText = ({ rows, rowsRead, elapsedMs }: QueryFigures): string =>
  `Rows: ${count(rows)}. Rows read: ${count(rowsRead)}. Time: ${count(elapsedMs)} ms.`

/** A section of the page. */
export const cookbookSection = (query: CookbookQuery, figures: string): string =>
  [`## ${query.title}`, "", query.text, "", "```sql", query.sql, "```", "", figures, ""].join("\n")

const introduction = (tables: string): string => `# Cookbook

Queries over the [views](views.md). Send one to \`POST /sql\` with values for its parameters, or pass it to \`npm run tidemark -- sql\` with the values
inserted:

\`\`\`sh
curl -s "$SERVICE_URL/sql" -H 'content-type: application/json' -H "x-service-api-key: $SERVICE_KEY" \\
  -d '{"query": "SELECT symbol, balance FROM balances WHERE account_bytes = unhex(substring({account:String}, 3))", "parameters": {"account": "0xf39f…"}, "format": "csv"}'
\`\`\`

Block times are in UTC. \`format\` is \`json\`, \`csv\`, \`parquet\` or \`arrow\`; [a notebook](../examples/analysis.ipynb) shows how to use them in Python.
Statements are limited to 30 s, 512 MiB of memory, a million rows and 64 MiB of result: export larger results by block range.

The files in \`ops/examples/sql/\` are the source of this page; a test runs each of them, and \`npm run cookbook\` writes the page with the figures below
each query. ${tables}
`

/** The page. */
export const cookbookPage = (queries: ReadonlyArray<readonly [CookbookQuery, QueryFigures]>, tables: string): string =>
  [introduction(tables), ...queries.map(([query, figures]) => cookbookSection(query, figureText(figures)))].join("\n")
