import { globSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { readExamples } from "#ops/examples/read-examples.ts"

describe("readExamples", () => {
  it.each([false, true])("reads every example of the folder, with its query and its variables", (isLocal) => {
    const examples = readExamples({ isLocal })
    assert.lengthOf(examples, globSync("ops/examples/*.graphql").length)
    for (const { title, query, variables } of examples) {
      assert.isNotEmpty(title)
      assert.match(query, /^(query|mutation) /m, title)
      assert.isObject(JSON.parse(variables), title)
    }
  })
})
