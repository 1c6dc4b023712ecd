/** The end-to-end test of `tidemark new` checks what is written. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { scaffolds } from "#ops/scaffold/registry.ts"
import { type ProjectFiles, scaffoldChanges } from "#ops/scaffold/scaffold.ts"

const files: ProjectFiles = {
  read: (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined),
  list: (under) =>
    readdirSync(under)
      .sort()
      .map((file) => `${under}/${file}`),
}

/** A name of each kind that the project does not have. */
const names: Readonly<Record<string, string>> = {
  chain: "pearl",
  fact: "gas-use",
  field: "FungibleToken.gasUse",
  protocol: "pearl-diver",
  read: "feed",
  setting: "API_PEARL_COUNT",
  source: "metal-price",
  table: "facts/gas-use",
}

describe("scaffolds", () => {
  it.each(scaffolds)("of kind $kind can be written into the project", (scaffold) => {
    const changes = Result.getOrThrow(scaffoldChanges(scaffold, names[scaffold.kind] ?? "", files))
    assert.isNotEmpty(changes)
  })
})
