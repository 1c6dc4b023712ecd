import { assert, describe, it } from "vitest"
import { builtAssets, closureOf, firstLoadBytes, pageChunks, readBuilt } from "../../../support/web/built-files.ts"

const page = readBuilt("app.html")

/** Compressed bytes of a first load, charts included. */
const firstLoadBytesMax = 150_000

describe("the built app", () => {
  it.each(pageChunks())("loads %s with its charts in at most 150 kB", (chunk) => {
    const bytes = firstLoadBytes(chunk, builtAssets(/^lightweight-charts/))
    assert.isBelow(bytes, firstLoadBytesMax)
    assert.isAbove(bytes, 60_000)
  })

  it("has pages that need the entry, and an entry that needs no page", () => {
    const entry = closureOf(["app.html"])
    assert.isTrue([...entry].some((path) => path.startsWith("assets/main-")))
    assert.deepStrictEqual(
      [...entry].filter((path) => path.includes("-page-")),
      [],
    )
  })

  it("has no inline script or style, and no way to turn text into markup or code", () => {
    assert.notMatch(page, / on\w+="| style="|<style|<script(?![^>]* src=)/)
    for (const path of builtAssets(/\.js$/).filter((name) => !name.includes("lightweight-charts"))) {
      assert.notMatch(readBuilt(path), /outerHTML|insertAdjacentHTML|document\.write\b|\beval\(|new Function/, path)
    }
  })
})
