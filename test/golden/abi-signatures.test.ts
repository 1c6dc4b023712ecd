/** Every topic that `chains/abi/` decodes is the hash of an event as declared by a package or repository. */
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { assert, describe, it } from "vitest"
import { layoutOf, type SourcedSignature } from "../support/signature-table.ts"

interface NamedSignature extends SourcedSignature {
  /** The file in `chains/abi/` and the constant in it. */
  readonly name: string
}

// The file belongs to the project; the tests check each member.
const sourced = JSON.parse(readFileSync("test/golden/abi-signatures.json", "utf8")) as ReadonlyArray<NamedSignature>

/** The exported topics of a file, by its name and theirs. */
const topicsOf = async (file: string): Promise<ReadonlyArray<readonly [name: string, topic: unknown]>> => {
  const exported: Record<string, unknown> = await import(`../../chains/abi/${file}.ts`)
  return Object.entries(exported)
    .filter(([name, value]) => name.endsWith("Topic") && typeof value === "string")
    .map(([name, topic]) => [`${file}.ts ${name}`, topic])
}

describe("the topics of chains/abi", () => {
  it("are the hashes of declarations of a second source, all of them", async () => {
    const files = globSync("chains/abi/*.ts").map((path) => basename(path, ".ts"))
    const topics = (await Promise.all(files.sort().map(topicsOf))).flat()
    const declared = sourced.map(({ name, declaration }) => [name, layoutOf(declaration).hash])
    assert.deepStrictEqual(Object.fromEntries(topics), Object.fromEntries(declared))
    assert.strictEqual(topics.length, sourced.length)
    for (const { declaration, source } of sourced) assert.isDefined(source, declaration)
  })
})
