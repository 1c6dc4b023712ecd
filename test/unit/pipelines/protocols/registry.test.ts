import { readdirSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { protocols } from "#pipelines/protocols/registry.ts"

const brands = readdirSync("pipelines/protocols", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "families")
  .map(({ name }) => name)

describe("protocols", () => {
  it.each(brands)("contain what %s exports, and it exports nothing else", async (brand) => {
    const exports: object = await import(`../../../../pipelines/protocols/${brand}/rules.ts`)
    const definitions = Object.values(exports).flat()
    assert.isNotEmpty(definitions)
    assert.includeMembers([...protocols], definitions)
  })

  it("have a slug of their own", () => {
    const slugs = protocols.map(({ slug }) => slug)
    assert.deepStrictEqual([...new Set(slugs)], slugs)
  })
})

describe("the rules of all protocols", () => {
  it("have a criterion each", () => {
    assert.isAbove(protocols.length, 30)
    for (const { slug, rules } of protocols) {
      for (const { called, calls, event } of rules) {
        assert.isTrue(called !== undefined || calls !== undefined || event !== undefined, slug)
      }
    }
  })
})
