import { assert, describe, it } from "vitest"
import { pageHeaders, readDashboardFiles } from "#api/http/page-file.ts"

const files = readDashboardFiles()

describe("readDashboardFiles", () => {
  it("serves only files that a page consists of", () => {
    assert.isTrue(files.has("dashboard.html"))
    for (const name of files.keys()) assert.match(name, /\.(?:css|html|js|svg)$/)
  })

  it("contains every file that the page and its modules name", () => {
    const named = [...(files.get("dashboard.html")?.content ?? "").matchAll(/(?:href|src)="\/dashboard\/([^"]+)"/g)]
    const imported = [...files.values()].flatMap(({ content }) => [
      ...content.matchAll(/(?:from|import) "\.\/([^"]+)"/g),
    ])
    assert.isAbove(named.length, 3)
    assert.isAbove(imported.length, 10)
    assert.deepStrictEqual(
      [...named, ...imported].filter(([, name = ""]) => !files.has(name)),
      [],
    )
  })

  it("contains no way to turn text into markup or code", () => {
    for (const [name, { content }] of files) {
      assert.notMatch(content, /innerHTML|outerHTML|insertAdjacentHTML|document\.write\b|\beval\(|new Function/, name)
      if (name.endsWith(".html")) {
        assert.notMatch(content, / on\w+="| style="|<style|<script(?![^>]* src=)/, name)
      }
    }
  })

  it("references no other host", () => {
    for (const [name, { content }] of files) {
      assert.deepStrictEqual(
        [...content.matchAll(/https?:\/\/[^\s"'`)]+/g)]
          .map(([url]) => url)
          // A namespace, and the example of an origin.
          .filter((url) => url !== "http://www.w3.org/2000/svg" && !/^https:\/\/[\w.]+\.example$/.test(url)),
        [],
        name,
      )
    }
  })
})

describe("pageHeaders", () => {
  it("forbid loading from elsewhere and framing", () => {
    const policy = pageHeaders["content-security-policy"] ?? ""
    assert.match(policy, /default-src 'self'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.match(policy, /img-src 'self' data:;/)
    assert.notMatch(policy.replace("img-src 'self' data:;", ""), /unsafe|\*|https?:|data:/)
  })
})
