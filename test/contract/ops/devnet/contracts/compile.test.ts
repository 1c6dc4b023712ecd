import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { artifactPath, compileDecimalToken } from "#ops/devnet/contracts/compile.ts"

describe("compileDecimalToken", () => {
  it("makes the artifact that is checked in, byte for byte", () => {
    assert.strictEqual(compileDecimalToken(), readFileSync(artifactPath, "utf8"))
  })
})
