/** The queries of `ops/examples/sql/`. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { ann, usdc } from "../api/api-story.ts"
import { testChain } from "../chain/block-builder.ts"
import { pool } from "../market/market-story.ts"
import { analyticsStartMs } from "./analytics-story.ts"

const folder = fileURLToPath(new URL("../../../ops/examples/sql/", import.meta.url))

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

/** All queries, by slug. */
export const cookbookQueries = (): ReadonlyArray<CookbookQuery> =>
  readdirSync(folder).map((file) => {
    const sql = readFileSync(`${folder}${file}`, "utf8")
      .replace(/^(?:-- .*\n)+/, "")
      .trimEnd()
    return { slug: file.replace(/\.sql$/, ""), sql, parameters: parametersFor(sql) }
  })
