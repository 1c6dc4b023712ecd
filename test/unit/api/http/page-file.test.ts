import { assert, describe, it } from "vitest"
import { pageHeaders, readPageFiles } from "#api/http/page-file.ts"

const pages = [
  { folder: "explorer", files: readPageFiles("explorer"), page: "explorer.html" },
  { folder: "dashboard", files: readPageFiles("dashboard"), page: "dashboard.html" },
] as const

const folders = new Map<string, ReadonlyMap<string, unknown>>(pages.map(({ folder, files }) => [folder, files]))

/** Names of files that do not exist. */
const missing = (named: ReadonlyArray<readonly [folder: string, name: string]>) =>
  named.filter(([folder, name]) => folders.get(folder)?.has(name) !== true)

describe.each(pages)("readPageFiles of the $folder", ({ folder, files, page }) => {
  it("serves only files that a page consists of", () => {
    assert.isTrue(files.has(page))
    for (const name of files.keys()) assert.match(name, /\.(?:css|html|js|svg)$/)
  })

  it("contains every file that the page and its modules name", () => {
    const content = files.get(page)?.content ?? ""
    const named = [...content.matchAll(/(?:href|src)="\/(explorer|dashboard)\/([^"]+)"/g)].map(
      ([, from = "", name = ""]) => [from, name] as const,
    )
    const imported = [...files.values()].flatMap((file) =>
      [...file.content.matchAll(/(?:from|import) "\.(?:\.\/(\w+))?\/([^"]+)"/g)].map(
        ([, from = folder, name = ""]) => [from, name] as const,
      ),
    )
    assert.isAbove(named.length, 3)
    assert.isAbove(imported.length, 10)
    assert.deepStrictEqual(missing([...named, ...imported]), [])
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
