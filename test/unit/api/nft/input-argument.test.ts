import { assert, describe, it } from "vitest"
import { withInput } from "#api/nft/input-argument.ts"

interface Arguments {
  readonly first: number
  readonly after?: string | null
}

describe("withInput", () => {
  it("prefers arguments to members of the deprecated one, except for its page size", () => {
    const own: Arguments = { first: 25, after: "own" }
    assert.deepStrictEqual(withInput(own, { first: 3, after: "input" }), { first: 3, after: "own" })
    assert.deepStrictEqual(withInput<Arguments>({ first: 25, after: null }, { after: "input" }), {
      first: 25,
      after: "input",
    })
    assert.deepStrictEqual(withInput(own, null), own)
  })
})
