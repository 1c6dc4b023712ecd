import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { generateTypes } from "#api/schema/generate-types.ts"
import { readSchemaText } from "#api/schema/schema-text.ts"

describe("generateTypes", () => {
  it("notices a field that the file beside the SDL does not have", async () => {
    const changed = `${readSchemaText()}\nextend type PageInfo { addedLater: Int }`
    assert.notStrictEqual(await generateTypes(changed), readFileSync("schemas/graphql/generated.ts", "utf8"))
  })

  it("gives the file beside the SDL: `npm run codegen` has been run since the last change", async () => {
    assert.strictEqual(await generateTypes(readSchemaText()), readFileSync("schemas/graphql/generated.ts", "utf8"))
  })
})
