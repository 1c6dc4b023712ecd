import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assert, describe, it } from "vitest"

const folders = ["api", "chains", "ops", "pipelines", "projections", "schemas", "test"]
const sources = globSync(folders.map((folder) => `${folder}/**/*.ts`))

/** What a source file imports, as written. */
const importsOf = (path: string): ReadonlyArray<string> =>
  [...readFileSync(path, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map((match) => match[1] ?? "")

describe("imports", () => {
  it("leave a top-level folder by the # map only", () => {
    const wrong = sources.flatMap((path) =>
      importsOf(path)
        .filter((specifier) => specifier.startsWith("."))
        .filter((specifier) => join(dirname(path), specifier).split("/")[0] !== path.split("/")[0])
        .map((specifier) => `${path}: ${specifier}`),
    )
    assert.deepStrictEqual(wrong, [])
  })

  it("stay relative within a top-level folder", () => {
    const wrong = sources.flatMap((path) =>
      importsOf(path)
        .filter((specifier) => specifier.startsWith(`#${path.split("/")[0]}/`))
        .map((specifier) => `${path}: ${specifier}`),
    )
    assert.deepStrictEqual(wrong, [])
  })
})
