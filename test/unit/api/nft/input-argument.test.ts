import { type FieldNode, Kind, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { withInput, withPageSize } from "#api/nft/input-argument.ts"

interface Arguments {
  readonly first: number
  readonly after?: string | null
}

/** The only field of a query. */
const fieldOf = (query: string): FieldNode => {
  const [operation] = parse(query).definitions
  const [field] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : []
  if (field?.kind !== Kind.FIELD) throw new Error("The query has no field.")
  return field
}

describe("withPageSize", () => {
  const sizeOf = (query: string, variableValues: Record<string, unknown>, first: number): number =>
    withPageSize({ first, input: { first: 3 } }, { fieldNodes: [fieldOf(query)], variableValues }).first

  it("prefers an explicit page size to that of the deprecated argument, and this to the default", () => {
    assert.strictEqual(sizeOf("{ nfts(first: 25, input: { first: 3 }) { id } }", {}, 25), 25)
    assert.strictEqual(sizeOf("query($n: Int) { nfts(first: $n) { id } }", { n: 7 }, 7), 7)
    assert.strictEqual(sizeOf("query($n: Int) { nfts(first: $n) { id } }", {}, 25), 3)
    assert.strictEqual(sizeOf("query($n: Int) { nfts(first: $n) { id } }", { n: null }, 25), 3)
    assert.strictEqual(sizeOf("{ nfts(first: null, after: null) { id } }", {}, 25), 3)
    assert.strictEqual(sizeOf("{ nfts { id } }", {}, 25), 3)
  })

  it("keeps the default without the deprecated argument", () => {
    const written = { fieldNodes: [fieldOf("{ nfts { id } }")], variableValues: {} }
    assert.deepStrictEqual(withPageSize({ first: 25, input: null }, written), { first: 25, input: null })
  })
})

describe("withInput", () => {
  it("prefers arguments to members of the deprecated one", () => {
    const own: Arguments = { first: 25, after: "own" }
    assert.deepStrictEqual(withInput(own, { first: 3, after: "input" }), own)
    assert.deepStrictEqual(withInput<Arguments>({ first: 25, after: null }, { after: "input" }), {
      first: 25,
      after: "input",
    })
    assert.deepStrictEqual(withInput(own, null), own)
  })
})
