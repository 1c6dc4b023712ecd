import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { isFieldSelected } from "#api/schema/selected-field.ts"

const isAsked = (query: string): boolean => {
  const { definitions } = parse(query)
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
  const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
  return isFieldSelected(
    {
      fieldNodes: (operation?.selectionSet.selections ?? []).filter((node) => node.kind === Kind.FIELD),
      fragments: Object.fromEntries(fragments.map((node) => [node.name.value, node])),
    },
    "enumValue",
  )
}

describe("isFieldSelected", () => {
  it("is false where the field is not there, or only further down", () => {
    assert.isFalse(isAsked("{ networks { chainId } }"))
    assert.isFalse(isAsked("{ networks { enumValue: name tideMark { enumValue } } }"))
    assert.isFalse(isAsked("{ networks { ...lost } }"))
  })

  it("is true for the field, an alias of it, and in fragments of both kinds", () => {
    assert.isTrue(isAsked("{ networks { chainId enumValue } }"))
    assert.isTrue(isAsked("{ networks { old: enumValue } }"))
    assert.isTrue(isAsked("{ networks { ... on NetworkObject { enumValue } } }"))
    assert.isTrue(isAsked("{ networks { ...one } } fragment one on N { ...two } fragment two on N { enumValue }"))
  })
})
