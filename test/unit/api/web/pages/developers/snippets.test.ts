import { execFileSync } from "node:child_process"
import { assert, describe, it } from "vitest"
import {
  pythonText,
  pythonValue,
  type SnippetRequest,
  shellQuoted,
  snippetClients,
  snippetOf,
  templateLiteral,
} from "#api/web/pages/developers/snippets.ts"

/** Everything that ends, escapes or interpolates a literal of one of the languages. */
const hostile = `{ a(b: "it's") } \\ \` \${c} \\\` """ \\"\n# $(d) $e`

const request: SnippetRequest = {
  url: "https://service.example/graphql",
  key: "tm_key",
  query: hostile,
  variables: { text: "it's true, null", isTrue: true, none: null, list: [1, false] },
}

describe("snippets", () => {
  it("quotes any text for a shell", () => {
    assert.equal(execFileSync("sh", ["-c", `printf %s ${shellQuoted(hostile)}`], { encoding: "utf8" }), hostile)
  })

  it("writes any text as a template literal", () => {
    assert.equal(new Function(`return ${templateLiteral(hostile)}`)(), hostile)
  })

  it("writes texts and values as Python reads them", () => {
    const code = `import json, sys; sys.stdout.write(json.dumps([${pythonText(hostile)}, ${pythonValue(request.variables)}]))`
    const read = JSON.parse(execFileSync("python3", ["-c", code], { encoding: "utf8" }))
    assert.deepStrictEqual(read, [hostile, request.variables])
  })

  it("sends the body that curl is given", () => {
    const code = snippetOf("curl", request).replace(/^curl /, "set -- ")
    const output = execFileSync("sh", ["-c", `${code.trimEnd()}\nprintf %s "$7"`], { encoding: "utf8" })
    assert.deepStrictEqual(JSON.parse(output), { query: request.query, variables: request.variables })
  })

  it.each(snippetClients)("names address and key for %s, and variables only where there are some", (client) => {
    const code = snippetOf(client, request)
    assert.include(code, request.url)
    assert.include(code, request.key)
    assert.notInclude(snippetOf(client, { ...request, variables: {} }), "variables")
  })
})
