import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { buildSchema, getVariableValues, Kind, parse, type TypeNode, validate } from "graphql"
import { assert, describe, it } from "vitest"
import { readSchemaText } from "#api/schema/schema-text.ts"
import { local } from "#chains/definitions/local.ts"

const schema = buildSchema(readSchemaText())

const examples = globSync("ops/examples/*.graphql")
  .sort()
  .map((path) => ({
    name: basename(path, ".graphql"),
    source: readFileSync(path, "utf8"),
    variables: JSON.parse(readFileSync(path.replace(/graphql$/, "json"), "utf8")),
    // A service adds its own chains to the enum of networks.
    localVariables: JSON.parse(
      readFileSync(`ops/examples/local/${basename(path, ".graphql")}.json`, "utf8").replaceAll(
        String(local.enumValue),
        "ETHEREUM_MAINNET",
      ),
    ),
  }))

const operationOf = (source: string) =>
  parse(source).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION) ??
  assert.fail("the document has no operation")

/** Roots without an example: their source is not read yet, or they need clients, which the local chain has none of. */
const unanswered = ["socialProfile", "webhooks"]

const isRequired = (type: TypeNode): boolean => type.kind === Kind.NON_NULL_TYPE

describe("the examples", () => {
  it("cover every root field", () => {
    const requested = examples.flatMap(({ source }) =>
      operationOf(source).selectionSet.selections.map((field) => ("name" in field ? field.name.value : "")),
    )
    assert.deepStrictEqual(
      Object.keys(schema.getQueryType()?.getFields() ?? {}).filter((root) => !requested.includes(root)),
      unanswered,
    )
  })

  it("have a row each in their README", () => {
    const rows = [...readFileSync("ops/examples/README.md", "utf8").matchAll(/^- \[(\S+)\.graphql\]/gm)]
    assert.sameMembers(
      rows.map(([, name]) => name),
      examples.map(({ name }) => name),
    )
  })

  it("have no variables without a query", () => {
    for (const folder of ["ops/examples", "ops/examples/local"])
      assert.sameMembers(
        globSync(`${folder}/*.json`).map((path) => basename(path, ".json")),
        examples.map(({ name }) => name),
      )
  })

  for (const { name, source, variables, localVariables } of examples) {
    it(`are valid, with variables: ${name}`, () => {
      assert.match(source, /^# [A-Z].*\.\nquery \w+/, "a question begins with a sentence and has a name")
      assert.deepStrictEqual(validate(schema, parse(source)), [])
      const definitions = operationOf(source).variableDefinitions ?? []
      assert.isUndefined(getVariableValues(schema, definitions, variables).errors)
      assert.isUndefined(getVariableValues(schema, definitions, localVariables).errors)
      const names = definitions.map(({ variable }) => variable.name.value)
      assert.deepStrictEqual(
        Object.keys(variables).filter((variable) => !names.includes(variable)),
        [],
      )
      for (const { type, variable } of definitions)
        if (isRequired(type)) assert.property(variables, variable.name.value)
    })
  }
})
