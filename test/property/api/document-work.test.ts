import { type DocumentNode, NoFragmentCyclesRule, parse, validate } from "graphql"
import { assert, describe, it } from "vitest"
import { prepareOperation } from "#api/graphql/prepare-operation.ts"
import { queryLimitRules } from "#api/graphql/query-limit.ts"
import { countTokens } from "#api/graphql/query-text.ts"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { chains } from "#chains/registry.ts"
import { documentShapes, type HostileDocument } from "../../support/hostile-requests/hostile-document.ts"

const schema = buildApiSchema(chains)

/** Reads of nodes that checking, costing and pricing a document may take: some 100 for each of `queryNodesMax`. */
const readsMax = 2_000_000

const sizes = [10, 100, 1_000, 9_000]

/** A view of a document that counts the reads of its nodes, and throws beyond the maximum. */
const counting = (document: DocumentNode) => {
  const views = new WeakMap<object, object>()
  let reads = 0
  const viewOf = (node: object): object => {
    const view =
      views.get(node) ??
      new Proxy(node, {
        get: (target, name, receiver) => {
          reads += 1
          if (reads > readsMax) throw new Error("A document takes too many reads.")
          const value: unknown = Reflect.get(target, name, receiver)
          return typeof value === "object" && value !== null ? viewOf(value) : value
        },
      })
    views.set(node, view)
    return view
  }
  // A view has the members of its target.
  return { view: viewOf(document) as DocumentNode, count: () => reads }
}

/** Reads of a document until it is refused or priced. Documents that the other rules of graphql would refuse are priced, too. */
const readsOf = ({ query, variables = {} }: Omit<HostileDocument, "shape">): number => {
  try {
    countTokens(query)
    const { view, count } = counting(parse(query, { noLocation: true }))
    if (validate(schema, view, [...queryLimitRules, NoFragmentCyclesRule]).length > 0) return count()
    prepareOperation(
      { document: view, errors: [] },
      { variables, operationName: undefined, caller: { keyId: "a" } },
      schema,
    )
    return count()
  } catch (error) {
    if (error instanceof Error && /Syntax Error|characters|tokens|brackets/.test(error.message)) return 0
    throw error
  }
}

describe("the work on a document", () => {
  for (const [shape, make] of Object.entries(documentShapes)) {
    it(`is bounded for ${shape} of any number`, () => {
      for (const size of sizes) assert.isAtMost(readsOf(make(size)), readsMax, `${size}`)
    })
  }

  it("is found by the counter", () => {
    assert.isAbove(readsOf({ query: "{ networks { name } }" }), 10)
  })
})
