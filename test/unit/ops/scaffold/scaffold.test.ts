import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { withEntry } from "#ops/scaffold/edit.ts"
import { field } from "#ops/scaffold/field.ts"
import { type ProjectFiles, type Scaffold, scaffoldChanges, spellingsOf } from "#ops/scaffold/scaffold.ts"
import { source } from "#ops/scaffold/source.ts"

const example: Scaffold = {
  kind: "chain",
  nameForm: "<slug>",
  namePattern: /^[a-z-]+$/,
  newFiles: ({ slug }) => ({ [`chains/${slug}.ts`]: "chain.txt" }),
  edits: ({ camel, slug }) => ({ "chains/registry.ts": withEntry(camel, `./${slug}.ts`) }),
}

const filesOf = (texts: Readonly<Record<string, string>>): ProjectFiles => ({
  read: (path) => texts[path],
  list: (folder) => Object.keys(texts).filter((path) => path.startsWith(`${folder}/`)),
})

const project = {
  "ops/scaffold/chain.txt": 'export const {{camel}} = { slug: "{{slug}}", other: "{{unknown}}" }\n',
  "chains/registry.ts": "const chains = [\n  base,\n]\n",
}

const failureOf = (name: string, texts: Readonly<Record<string, string>>) =>
  Result.getOrThrow(Result.flip(scaffoldChanges(example, name, filesOf(texts))))

describe("scaffoldChanges", () => {
  it("refuses a name of another form, by tag and sentence", () => {
    const failure = failureOf("Base Sepolia", project)
    assert.strictEqual(failure._tag, "ScaffoldRefused")
    assert.strictEqual(failure.message, 'No chain was written: "Base Sepolia" is not of the form <slug>.')
  })

  it("refuses what exists, what is registered, and what cannot be edited", () => {
    assert.match(failureOf("zora", { ...project, "chains/zora.ts": "" }).message, /chains\/zora\.ts exists/)
    assert.match(failureOf("base", project).message, /chains\/registry\.ts: base is registered/)
    assert.match(failureOf("zora", { ...project, "chains/registry.ts": "" }).message, /no list/)
    const { "chains/registry.ts": _, ...withoutRegistry } = project
    assert.match(failureOf("zora", withoutRegistry).message, /chains\/registry\.ts is missing/)
  })

  it("refuses a kind without its template", () => {
    const { "ops/scaffold/chain.txt": _, ...withoutTemplate } = project
    assert.match(failureOf("zora", withoutTemplate).message, /template ops\/scaffold\/chain\.txt is missing/)
  })

  it("fills in the template, leaves other text alone, and adds the line of the registry", () => {
    const changes = Result.getOrThrow(scaffoldChanges(example, "base-sepolia", filesOf(project)))
    assert.deepStrictEqual(
      changes.map(({ path }) => path),
      ["chains/base-sepolia.ts", "chains/registry.ts"],
    )
    assert.strictEqual(changes[0]?.text, 'export const baseSepolia = { slug: "base-sepolia", other: "{{unknown}}" }\n')
    assert.include(changes[1]?.text, "  base,\n  baseSepolia,\n")
  })
})

describe("the scaffold of a source", () => {
  it("uses the next free schema id, and leaves the one after it", () => {
    const next = (text: string) =>
      Result.getOrThrow(
        source.edits(spellingsOf("a"), filesOf({ "schemas/registry.ts": text }))["schemas/registry.ts"]?.(text) ??
          Result.fail("no edit"),
      )
    const text = "// The next free schema id: 1,073,741,899.\nconst kinds = [\n  blockAppended,\n]\n"
    assert.deepStrictEqual(source.values?.(filesOf({ "schemas/registry.ts": text })), { schemaId: "1_073_741_899" })
    assert.include(next(text), "schema id: 1,073,741,900.")
  })
})

describe("the scaffold of a field", () => {
  it("has the type and arguments of the specification, else a text", () => {
    const files = filesOf({
      "test/golden/specification/a.graphql": "type Token {\n  holders(first: Int = 5): Holders! @deprecated\n}\n",
      "schemas/graphql/a.graphql": "type Token {\n  id: ID!\n}\n",
    })
    const sdlWith = (name: string) => {
      const edit = field.edits(spellingsOf(name), files)["schemas/graphql/a.graphql"]
      return Result.getOrThrow(edit?.(files.read("schemas/graphql/a.graphql") ?? "") ?? Result.fail("no edit"))
    }
    assert.include(sdlWith("Token.holders"), "\n  holders(first: Int = 5): Holders!\n}")
    assert.include(sdlWith("Token.other"), "\n  other: String\n}")
  })
})

describe("spellingsOf", () => {
  it("spells the last part of a name", () => {
    const { subject, slug, camel, pascal, title, upper } = spellingsOf("facts/gas-use")
    assert.deepStrictEqual(
      [subject, slug, camel, pascal, title, upper],
      ["facts", "gas-use", "gasUse", "GasUse", "Gas Use", "GAS_USE"],
    )
    assert.deepStrictEqual(
      [spellingsOf("FungibleToken.gasUse").slug, spellingsOf("API_PORT").camel],
      ["gas-use", "apiPort"],
    )
  })

  it("spells the plural", () => {
    const plurals = ["gas-use", "nft-delivery", "token-batch", "relay"].map((name) => spellingsOf(name).slugPlural)
    assert.deepStrictEqual(plurals, ["gas-uses", "nft-deliveries", "token-batches", "relays"])
    assert.deepStrictEqual(
      [spellingsOf("gas-use").snakePlural, spellingsOf("gas-use").wordsPlural],
      ["gas_uses", "gas uses"],
    )
  })
})
