import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { isFieldSelected } from "#api/schema/selected-field.ts"

const isRequested = (query: string): boolean => {
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
  it("is false if the field is absent, or only further down", () => {
    assert.isFalse(isRequested("{ networks { chainId } }"))
    assert.isFalse(isRequested("{ networks { enumValue: name tideMark { enumValue } } }"))
    assert.isFalse(isRequested("{ networks { ...lost } }"))
  })

  it("is true for the field, an alias of it, and in fragments of both kinds", () => {
    assert.isTrue(isRequested("{ networks { chainId enumValue } }"))
    assert.isTrue(isRequested("{ networks { old: enumValue } }"))
    assert.isTrue(isRequested("{ networks { ... on NetworkObject { enumValue } } }"))
    assert.isTrue(isRequested("{ networks { ...one } } fragment one on N { ...two } fragment two on N { enumValue }"))
  })
})
