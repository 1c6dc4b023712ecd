import { assert, describe, it } from "vitest"
import { documentedViews, viewsPage } from "#ops/pages/views-page.ts"

describe("viewsPage", () => {
  it("documents every column of every view", () => {
    const page = viewsPage()
    for (const { name, columns } of documentedViews) {
      const [, section = ""] = page.split(`## \`${name}\`\n`)
      const [own = ""] = section.split("\n## ")
      const documented = [...own.matchAll(/^\| `(\w+)` \|/gm)].map(([, column]) => column)
      assert.deepStrictEqual(documented, Object.keys(columns), name)
    }
  })
})
