import { assert, describe, it } from "vitest"
import { readSchema } from "#api/web/pages/developers/schema-model.ts"
import { searchSchema } from "#api/web/pages/developers/schema-search.ts"

const { types, root } = readSchema(`
type Query {
  "Tokens by address."
  tokens("Their addresses." addresses: [String!]!): [Token!]!
  owner: Owner @deprecated(reason: "Use \`tokens\`.")
  count(filter: Filter = { kind: FUNGIBLE }): Int
}
type Token { name: String totalSupply: String }
type Account { address: String }
union Owner = Token | Account
enum Kind { FUNGIBLE }
input Filter { kind: Kind = FUNGIBLE }
`)

describe("readSchema", () => {
  it("has members with types as written, arguments, and reasons of deprecation", () => {
    assert.equal(root, "Query")
    assert.deepStrictEqual(types.get("Query")?.members.slice(0, 2), [
      {
        name: "tokens",
        description: "Tokens by address.",
        type: "[Token!]!",
        typeName: "Token",
        deprecation: undefined,
        arguments: [{ name: "addresses", description: "Their addresses.", type: "[String!]!", typeName: "String" }],
      },
      {
        name: "owner",
        description: "",
        type: "Owner",
        typeName: "Owner",
        deprecation: "Use `tokens`.",
        arguments: [],
      },
    ])
  })

  it("has defaults as written", () => {
    assert.equal(types.get("Filter")?.members[0]?.defaultText, "FUNGIBLE")
    assert.equal(types.get("Query")?.members[2]?.arguments[0]?.defaultText, "{kind: FUNGIBLE}")
  })

  it("has kinds, the types of a union, and no types of introspection", () => {
    assert.deepStrictEqual(types.get("Owner")?.possible, ["Token", "Account"])
    assert.deepStrictEqual(
      ["Token", "Owner", "Kind", "Filter", "String"].map((name) => types.get(name)?.kind),
      ["type", "union", "enum", "input", "scalar"],
    )
    assert.isFalse(types.has("__Type"))
  })
})

describe("searchSchema", () => {
  const pathsOf = (text: string, max = 10): ReadonlyArray<string> =>
    searchSchema(types.values(), text, max).map(({ type, member }) =>
      member === undefined ? type.name : `${type.name}.${member.name}`,
    )

  it("finds types and members in any letter case, those that begin with the text first", () => {
    assert.deepStrictEqual(pathsOf("TOK"), ["Token", "Query.tokens"])
    assert.sameMembers([...pathsOf("ow")], ["Owner", "Query.owner"])
  })

  it("returns at most the number wanted", () => {
    assert.lengthOf(pathsOf("a", 2), 2)
  })
})
