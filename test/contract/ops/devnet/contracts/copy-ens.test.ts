import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { artifactPathOf } from "#ops/devnet/contracts/compile.ts"
import { digestOfBytecode, ensArtifactFiles, originOf } from "#ops/devnet/contracts/copy-ens.ts"

describe("copies of ENS's contracts", () => {
  for (const file of ensArtifactFiles) {
    it(`have the digest of their code, and their source: ${file}`, () => {
      const artifact: { readonly origin: string; readonly digest: string; readonly bytecode: string } = JSON.parse(
        readFileSync(artifactPathOf(file), "utf8"),
      )
      assert.strictEqual(artifact.digest, digestOfBytecode(artifact.bytecode))
      assert.strictEqual(artifact.origin, originOf(file))
      assert.match(artifact.bytecode, /^0x[0-9a-f]{1000,}$/)
    })
  }
})
