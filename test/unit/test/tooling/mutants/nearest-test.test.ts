import { assert, describe, it } from "@effect/vitest"
import { treeOf } from "../../../../tidy/file-tree.ts"
import { importersOf, nearestTests } from "../../../../tooling/mutants/nearest-test.ts"

const importers = importersOf(
  treeOf({
    "api/a.ts": "",
    "api/b.ts": 'import { a } from "./a.ts"',
    "test/contract/api/b.test.ts": 'import { b } from "#api/b.ts"',
    "test/property/api/a.test.ts": 'import { a } from "#api/a.ts"',
    "test/unit/api/a.test.ts": 'import { b } from "#api/b.ts"\nimport { a } from "#api/a.ts"',
    "test/unit/api/other.test.ts": 'import { c } from "#api/c.ts"',
    "test/unit/api/a.ts": 'import { a } from "#api/a.ts"',
  }),
)

describe("nearestTests", () => {
  it("gives none of other suites, and none that do not reach the file", () => {
    assert.deepStrictEqual(nearestTests(importers, ["test/simulation"], "api/a.ts"), [])
    assert.deepStrictEqual(nearestTests(importers, ["test/unit"], "api/unknown.ts"), [])
  })

  it("follows imports by a variable path to one file of each folder", () => {
    const ofBrands = importersOf(
      treeOf({
        "pipelines/protocols/lido/rules.ts": "",
        "pipelines/protocols/lido/a/rules.ts": "",
        "pipelines/protocols/registry.ts": `import(/* a reason */ \`./\${brand}/rules.ts\`)`,
        "test/unit/pipelines/protocols/registry.test.ts":
          'import { protocols } from "#pipelines/protocols/registry.ts"',
      }),
    )
    assert.deepStrictEqual(nearestTests(ofBrands, ["test/unit"], "pipelines/protocols/lido/rules.ts"), [
      "test/unit/pipelines/protocols/registry.test.ts",
    ])
    assert.deepStrictEqual(nearestTests(ofBrands, ["test/unit"], "pipelines/protocols/lido/a/rules.ts"), [])
  })

  it("begins with the file's own test and goes on by the order of the suites, then by distance", () => {
    assert.deepStrictEqual(nearestTests(importers, ["test/contract", "test/property", "test/unit"], "api/a.ts"), [
      "test/unit/api/a.test.ts",
      "test/contract/api/b.test.ts",
      "test/property/api/a.test.ts",
    ])
    assert.deepStrictEqual(nearestTests(importers, ["test"], "api/a.ts"), [
      "test/unit/api/a.test.ts",
      "test/property/api/a.test.ts",
      "test/contract/api/b.test.ts",
    ])
  })
})
