import { assert, describe, it } from "vitest"
import { explorerHeaders, explorerPage, readExplorerFiles } from "#api/server/explorer-file.ts"

const files = readExplorerFiles()
const page = files.get(explorerPage)?.content ?? ""

describe("readExplorerFiles", () => {
  it("gives a browser nothing but what a page is made of", () => {
    assert.isTrue(files.has(explorerPage))
    for (const name of files.keys()) assert.match(name, /\.(?:css|html|js|svg)$/)
  })

  it("has every file that the page and its modules name", () => {
    const named = [...page.matchAll(/(?:href|src)="\/explorer\/([^"]+)"/g)].map(([, name = ""]) => name)
    const imported = [...files.values()].flatMap(({ content }) =>
      [...content.matchAll(/(?:from|import) "\.\/([^"]+)"/g)].map(([, name = ""]) => name),
    )
    assert.isAbove(named.length, 3)
    assert.deepStrictEqual(
      [...named, ...imported].filter((name) => !files.has(name)),
      [],
    )
  })

  it("holds no way by which text could become markup or code", () => {
    for (const [name, { content }] of files) {
      assert.notMatch(content, /innerHTML|outerHTML|insertAdjacentHTML|document\.write\b|\beval\(|new Function/, name)
    }
    assert.notMatch(page, / on\w+="| style="|<style|<script(?![^>]* src=)/)
  })

  it("names no other place", () => {
    for (const [name, { content }] of files) {
      assert.deepStrictEqual(
        [...content.matchAll(/https?:\/\/[^\s"'`)]+/g)]
          .map(([url]) => url)
          .filter((url) => url !== "http://www.w3.org/2000/svg"),
        [],
        name,
      )
    }
  })
})

describe("explorerHeaders", () => {
  it("let nothing be loaded from elsewhere and nothing be framed", () => {
    const policy = explorerHeaders["content-security-policy"] ?? ""
    assert.match(policy, /default-src 'self'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.notMatch(policy, /unsafe|\*|https?:|data:/)
  })
})
