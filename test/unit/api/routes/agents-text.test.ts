import { assert, describe, it } from "vitest"
import { makeAgentsText } from "#api/routes/agents-text.ts"

describe("makeAgentsText", () => {
  const text = makeAgentsText(new Map(), "https://api.example/graphql")

  it("lists the methods by which queries are sent", () => {
    assert.include(text, "one request with an API key, by POST or by GET")
  })

  it("lists the page sizes of each kind of list", () => {
    assert.include(text, "first (1 to 100; lists of a portfolio: 500)")
  })
})
