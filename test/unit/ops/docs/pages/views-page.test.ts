import { assert, describe, it } from "vitest"
import { commonTypes, documentedViews, viewsPage } from "#ops/docs/pages/views-page.ts"

describe("viewsPage", () => {
  it("lists every column of every view, with its type if it is not the common one", () => {
    const page = viewsPage()
    for (const { name, columns } of documentedViews) {
      const [, section = ""] = page.split(`## \`${name}\`\n`)
      const [own = ""] = section.split("\n## ")
      const [, list = ""] = /^`(.+)`$/m.exec(own) ?? []
      const listed = Object.entries(columns).map(([column, { type }]) =>
        type === (commonTypes[column] ?? "String") ? column : `${column} ${type}`,
      )
      assert.strictEqual(list, listed.join(", "), name)
    }
  })
})
