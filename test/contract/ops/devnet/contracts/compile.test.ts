import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { artifactFiles, artifactPathOf, compileArtifact, digestOf } from "#ops/devnet/contracts/compile.ts"

const readArtifact = (file: (typeof artifactFiles)[number]): string => readFileSync(artifactPathOf(file), "utf8")

describe("compileArtifact", () => {
  it("makes the artifact that is checked in, byte for byte", () => {
    assert.strictEqual(compileArtifact("decimal-token"), readArtifact("decimal-token"))
  })
})

describe("digestOf", () => {
  for (const file of artifactFiles) {
    it(`gives the digest of the sources from which ${file} was compiled`, () => {
      const { digest }: { readonly digest: string } = JSON.parse(readArtifact(file))
      assert.strictEqual(digestOf(file), digest)
    })
  }
})
