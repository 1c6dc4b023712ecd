import { assert, describe, it } from "vitest"
import { makeAgentsText } from "#api/routes/agents-text.ts"

describe("makeAgentsText", () => {
  const text = makeAgentsText(new Map(), "https://api.example/graphql")

  it("says by which methods queries are sent", () => {
    assert.include(text, "one request with an API key, by POST or by GET")
  })

  it("says how large pages of each kind of list are", () => {
    assert.include(text, "first (1 to 100; lists of a portfolio: 500)")
  })
})
