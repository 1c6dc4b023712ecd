import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { assert, describe, it } from "vitest"
import { contentLocation } from "#pipelines/outside/content-location.ts"

describe("contentLocation", () => {
  it("names a URL without its query, and keeps the query for the request", () => {
    assert.deepStrictEqual(contentLocation("https://lists.example/a.json?key=secret#top"), {
      place: { url: "https://lists.example/a.json?key=secret#top" },
      name: "https://lists.example/a.json",
    })
  })

  it("names an installed package, whose main file it is, and throws if there is none", () => {
    const { place, name } = contentLocation("npm:@uniswap/default-token-list")
    assert.strictEqual(name, "npm:@uniswap/default-token-list")
    assert.isTrue("path" in place && existsSync(place.path))
    assert.throws(() => contentLocation("npm:not-installed"))
  })

  it("treats everything else as the path of a file", () => {
    assert.deepStrictEqual(contentLocation("lists/a.json"), {
      place: { path: resolve("lists/a.json") },
      name: `file:${resolve("lists/a.json")}`,
    })
    assert.deepStrictEqual(contentLocation("C:/a.json").place, { path: resolve("C:/a.json") })
  })
})
