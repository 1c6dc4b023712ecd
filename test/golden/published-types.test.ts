/** Goal: GraphQL Code Generator makes types of queries that others wrote for this interface, and they compile. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { codegen } from "@graphql-codegen/core"
import * as operations from "@graphql-codegen/typescript-operations"
import { parse } from "graphql"
import { assert, describe, it, onTestFinished } from "vitest"
import { readSchemaText } from "#api/schema/schema-text.ts"
import { publishedQueries } from "../support/api/published-queries.ts"

const schema = parse(readSchemaText())

/** The types of a query and its variables, with the plugin's own settings. */
const typesOf = (query: string): Promise<string> =>
  codegen({
    filename: "query.ts",
    schema,
    documents: [{ location: "query.graphql", document: parse(query) }],
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: {},
  })

describe("types of third-party queries", () => {
  it("are generated and compile", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tidemark-types-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const types = await Promise.all(Object.values(publishedQueries).map(([query]) => typesOf(query)))
    for (const [index, text] of types.entries()) {
      assert.include(text, "Query = {")
      writeFileSync(join(folder, `${index}.ts`), `${text}\nexport {}\n`)
    }
    const files = types.map((_, index) => join(folder, `${index}.ts`))
    execFileSync("tsc", ["--ignoreConfig", "--noEmit", "--strict", "--types", "", ...files], { encoding: "utf8" })
  })
})
