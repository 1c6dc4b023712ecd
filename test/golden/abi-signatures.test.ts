/** Every topic that `chains/abi/` decodes is the hash of an event as declared by a package or repository. */
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { assert, describe, it } from "vitest"
import { layoutOf, type SourcedSignature } from "../support/recorded/signature-table.ts"

interface NamedSignature extends SourcedSignature {
  /** The file in `chains/abi/` and the constant in it. */
  readonly name: string
}

// The file belongs to the project; the tests check each member.
const sourced = JSON.parse(readFileSync("test/golden/abi-signatures.json", "utf8")) as ReadonlyArray<NamedSignature>

/** The topics of a file, by its name and theirs. Constants without `export` count as well, so they are read from the text. */
const topicsOf = (path: string): ReadonlyArray<readonly [name: string, topic: string]> =>
  [...readFileSync(path, "utf8").matchAll(/^(?:export )?const (\w+Topic)\b[^=]*=\s*"(0x[0-9a-f]{64})"/gm)].map(
    ([, name = "", topic = ""]) => [`${basename(path)} ${name}`, topic],
  )

describe("the topics of chains/abi", () => {
  it("all match the hashes of declarations from a second source", () => {
    const topics = globSync("chains/abi/*.ts").sort().flatMap(topicsOf)
    const declared = sourced.map(({ name, declaration }) => [name, layoutOf(declaration).hash])
    assert.deepStrictEqual(Object.fromEntries(topics), Object.fromEntries(declared))
    assert.strictEqual(topics.length, sourced.length)
    for (const { declaration, source } of sourced) assert.isDefined(source, declaration)
  })
})
