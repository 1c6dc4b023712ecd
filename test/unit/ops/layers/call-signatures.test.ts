import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parseCallSignatures, readCallSignatures } from "#ops/layers/call-signatures.ts"

describe("readCallSignatures", () => {
  it.effect("refuses a list that cannot be read, with its path", () =>
    Effect.gen(function* () {
      const path = join(import.meta.dirname, "no-such-file.txt")
      const failure = yield* Effect.flip(readCallSignatures(path))
      assert.strictEqual(failure._tag, "CallSignaturesUnreadable")
      assert.include(failure.message, path)
    }),
  )

  it.effect("returns nothing without a list", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* readCallSignatures(undefined), [])
    }),
  )
})

describe("parseCallSignatures", () => {
  it("names the line that is no signature", () => {
    assert.throws(() => parseCallSignatures("mint(address to)\n\n# note\nmint("), /line 4/)
  })

  it("returns the signatures, without comments and empty lines", () => {
    const signatures = parseCallSignatures("# ours\r\nfunction mint(address to)\r\n\r\nburn(uint256)")
    assert.deepStrictEqual(
      signatures.map(({ signature }) => signature),
      ["mint(address)", "burn(uint256)"],
    )
  })
})
