import { readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { builtFolder } from "#api/web/built.ts"

const read = (path: string): string => readFileSync(new URL(path, builtFolder), "utf8")

const assets = readdirSync(new URL("assets/", builtFolder))

const page = read("app.html")

/** Files that a file loads with it: modules that it imports, styles that it waits for, and what the page links. */
const neededBy = (path: string): ReadonlyArray<string> =>
  path.endsWith(".svg")
    ? []
    : [...read(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"|["'`]\/assets\/([^"'`]+)["'`]/g)].map(
        ([, module, asset]) => `assets/${module ?? asset}`,
      )

const closureOf = (paths: ReadonlyArray<string>): ReadonlySet<string> => {
  const all = new Set(paths)
  for (const path of all) for (const needed of neededBy(path)) all.add(needed)
  return all
}

const bytesOf = (paths: ReadonlySet<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(read(path)).length, 0)

const chunks = (pattern: RegExp): ReadonlyArray<string> =>
  assets.filter((name) => pattern.test(name)).map((name) => `assets/${name}`)

/** Compressed bytes of a first load, charts included. */
const firstLoadBytesMax = 150_000

describe("the built app", () => {
  it.each(chunks(/-page-[\w-]+\.js$/))("loads %s with its charts in at most 150 kB", (chunk) => {
    const bytes = bytesOf(closureOf(["app.html", chunk, ...chunks(/^lightweight-charts/)]))
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
    for (const path of chunks(/\.js$/).filter((name) => !name.includes("lightweight-charts"))) {
      assert.notMatch(read(path), /outerHTML|insertAdjacentHTML|document\.write\b|\beval\(|new Function/, path)
    }
  })
})
