import { buildSchema, parse, validate } from "graphql"
import { assert, describe, it } from "vitest"
import * as accountQueries from "#api/explorer/account-query.js"
import * as itemQueries from "#api/explorer/item-query.js"
import * as networkQueries from "#api/explorer/network-strip.js"
import { readSchemaText } from "#api/schema/schema-text.ts"

describe("the queries of the page", () => {
  it("are valid for the schema", () => {
    const schema = buildSchema(readSchemaText())
    const queries = Object.entries({ ...accountQueries, ...itemQueries, ...networkQueries }).filter(([name]) =>
      name.endsWith("Query"),
    )
    assert.isAbove(queries.length, 10)
    for (const [name, query] of queries) {
      assert.deepStrictEqual(
        validate(schema, parse(String(query))).map(({ message }) => message),
        [],
        name,
      )
    }
  })
})
