/** The page of queries in SQL, `ops/docs/cookbook.md`. */
import { readdirSync, readFileSync } from "node:fs"

const folder = "ops/examples/sql"

/** Path of the page from the root of the project. */
export const cookbookPagePath = "ops/docs/cookbook.md"

const introduction = `# Cookbook

Queries over the [views](views.md), one file each in \`ops/examples/sql/\` with a sentence about it; a test runs every one. Send one to \`POST /sql\` with values for its parameters, or pass it to \`npm run tidemark -- sql\` with the values inserted:

\`\`\`sh
curl -s "$SERVICE_URL/sql" -H 'content-type: application/json' -H "x-service-api-key: $SERVICE_KEY" \\
  -d '{"query": "SELECT symbol, balance FROM balances WHERE account_bytes = unhex(substring({account:String}, 3))", "parameters": {"account": "0xf39f…"}, "format": "csv"}'
\`\`\`

Block times are in UTC. [A notebook](../examples/analysis.ipynb) shows the formats in Python.
`

/** The text of the page: a line for each query, sorted by title. */
export const cookbookPage = (): string => {
  const lines = readdirSync(folder).map((file) => {
    const [title = ""] = readFileSync(`${folder}/${file}`, "utf8").split("\n")
    return `- [${title.replace("-- ", "")}](../examples/sql/${file})`
  })
  return [introduction, ...lines.toSorted(), ""].join("\n")
}
