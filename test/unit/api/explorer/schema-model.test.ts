import { assert, describe, it } from "vitest"
import { type SchemaType, searchSchema, typeText } from "#api/explorer/schema-model.js"

const type = (name: string, ...fields: ReadonlyArray<string>): SchemaType => ({
  kind: "OBJECT",
  name,
  description: null,
  fields: fields.map((field) => ({ name: field, description: null })),
  inputFields: null,
  enumValues: null,
  possibleTypes: null,
})

describe("typeText", () => {
  it("writes lists and non-null types in the schema language", () => {
    const named = { kind: "SCALAR", name: "Int" }
    const required = { kind: "NON_NULL", name: null, ofType: named }
    const list = { kind: "LIST", name: null, ofType: required }
    assert.deepStrictEqual(typeText(named), { before: "", name: "Int", after: "" })
    assert.deepStrictEqual(typeText({ kind: "NON_NULL", name: null, ofType: list }), {
      before: "[",
      name: "Int",
      after: "!]!",
    })
  })
})

describe("searchSchema", () => {
  const types = [type("Query", "networks", "account"), type("NetworkObject", "name"), type("MyNetwork")]
  const found = (text: string, foundMax = 9) =>
    searchSchema(types, text, foundMax).map(({ type: { name }, member }) =>
      member === undefined ? name : `${name}.${member.name}`,
    )

  it("finds nothing for an unknown name", () => {
    assert.deepStrictEqual(found("zzz"), [])
  })

  it("finds types and members, prefix matches first", () => {
    assert.deepStrictEqual(found(" NETWORK"), ["Query.networks", "NetworkObject", "MyNetwork"])
  })

  it("limits the number of results", () => {
    assert.deepStrictEqual(found("n", 2).length, 2)
  })
})
