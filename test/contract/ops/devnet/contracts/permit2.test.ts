import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"
import { readCode } from "#ops/devnet/chain/artifact.ts"

describe("the copy of Permit2", () => {
  it("is the code at its address on real chains", () => {
    const code = readCode("permit2")
    assert.match(code, /^0x[0-9a-f]+$/)
    // Of the code in npm package @uniswap/v4-periphery 1.0.3, and the same as in github.com/Uniswap/permit2.
    const digest = "4f34f1f2b4a58588143723c96da99a1066d49b61b7d48c67028205feb2a44a6b"
    assert.strictEqual(createHash("sha256").update(code).digest("hex"), digest)
  })
})
