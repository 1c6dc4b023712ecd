import { assert, describe, it } from "vitest"
import { answerTypes } from "#api/schema/answer-types.ts"

const sdl = `
  scalar Address
  enum Side { BUY SELL }
  input Filter { side: Side!, limit: Int! = 5, old: Int @deprecated }
  interface Node { id: ID! }
  type Cat implements Node { id: ID! lives: Int }
  type Dog implements Node { id: ID! name: String! }
  union Pet = Cat | Dog
  type Query { pets(owner: Address!, filter: Filter, first: Int = 10): [Pet]! node: Node }
`

const typesOf = (source: string): string => answerTypes(sdl, [{ name: "pets", source }])

describe("answerTypes", () => {
  it("writes variables: optional if nullable or with a default, without deprecated members", () => {
    const text = typesOf("query($owner: Address!, $filter: Filter, $first: Int! = 3) { node { id } }")
    assert.include(
      text,
      "readonly variables: { readonly owner: string; " +
        'readonly filter?: { readonly side: ("BUY" | "SELL"); readonly limit?: number } | null; readonly first?: number }\n',
    )
  })

  it("writes one object for each member of a union, with the fields of its fragments", () => {
    const text = typesOf(`
      { pets(owner: "a") { __typename ... on Node { id } ... on Cat { lives } ...D } }
      fragment D on Dog { called: name }
    `)
    assert.include(text, "readonly variables: Record<string, never>\n")
    assert.include(
      text,
      "readonly data: { readonly pets: ReadonlyArray<(" +
        '{ readonly __typename: "Cat"; readonly id: string; readonly lives: number | null } | ' +
        '{ readonly __typename: "Dog"; readonly id: string; readonly called: string }) | null> }\n',
    )
  })

  it("writes an object once if all members of an interface have the same fields", () => {
    assert.include(typesOf("{ node { id } }"), "readonly data: { readonly node: ({ readonly id: string }) | null }\n")
  })
})
