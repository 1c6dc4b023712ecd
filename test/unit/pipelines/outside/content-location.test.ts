import { resolve } from "node:path"
import { assert, describe, it } from "vitest"
import { listAddress } from "#pipelines/outside/content-location.ts"

describe("listAddress", () => {
  it("names a URL without its query, and asks it with it", () => {
    assert.deepStrictEqual(listAddress("https://lists.example/a.json?key=secret#top"), {
      place: { url: "https://lists.example/a.json?key=secret#top" },
      list: "https://lists.example/a.json",
    })
  })

  it("takes everything else for the path of a file", () => {
    assert.deepStrictEqual(listAddress("lists/a.json"), {
      place: { path: resolve("lists/a.json") },
      list: `file:${resolve("lists/a.json")}`,
    })
    assert.deepStrictEqual(listAddress("C:/a.json").place, { path: resolve("C:/a.json") })
  })
})
