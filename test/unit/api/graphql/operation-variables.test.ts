import { Kind, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { operationVariables } from "#api/graphql/operation-variables.ts"

const variablesOf = (query: string, given: Readonly<Record<string, unknown>>) => {
  const [operation] = parse(query).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("The query has no operation.")
  return operationVariables(operation, given)
}

describe("operationVariables", () => {
  it("returns defaults of absent variables: lists, members of objects, and conditions too", () => {
    const query = `query ($first: Int = 5, $subjects: [Address!] = ["a", "b"], $input: Input = { first: 9 }, $is: Boolean = true, $none: Int) {
      networks { name }
    }`
    const variables = variablesOf(query, {})
    assert.deepStrictEqual(JSON.parse(JSON.stringify(variables)), {
      first: 5,
      subjects: ["a", "b"],
      input: { first: 9 },
      is: true,
    })
  })

  it("prefers given values, including null", () => {
    const query = 'query ($first: Int = 5, $after: String = "a") { networks { name } }'
    assert.deepStrictEqual(variablesOf(query, { first: 7, after: null }), { first: 7, after: null })
  })
})
