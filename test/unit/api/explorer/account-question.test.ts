import { buildSchema, parse, validate } from "graphql"
import { assert, describe, it } from "vitest"
import * as accountQuestions from "#api/explorer/account-question.js"
import * as itemQuestions from "#api/explorer/item-question.js"
import { readSchemaText } from "#api/schema/schema-text.ts"

describe("the questions of the page", () => {
  it("are valid for the schema", () => {
    const schema = buildSchema(readSchemaText())
    const questions = Object.entries({ ...accountQuestions, ...itemQuestions }).filter(([name]) =>
      name.endsWith("Question"),
    )
    assert.isAbove(questions.length, 10)
    for (const [name, question] of questions) {
      assert.deepStrictEqual(
        validate(schema, parse(String(question))).map(({ message }) => message),
        [],
        name,
      )
    }
  })
})
