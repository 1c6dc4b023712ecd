/** Files of the built web app, and those that a page needs first. */
import { readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { builtFolder } from "#api/web/built.ts"

/** Text of a built file. */
export const readBuilt = (path: string): string => readFileSync(new URL(path, builtFolder), "utf8")

/** Files that a file loads with it: modules that it imports, styles that it waits for, and what the page links. */
const neededBy = (path: string): ReadonlyArray<string> =>
  path.endsWith(".svg")
    ? []
    : [...readBuilt(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"|["'`]\/assets\/([^"'`]+)["'`]/g)].map(
        ([, module, asset]) => `assets/${module ?? asset}`,
      )

/** The files with all that they load at once. */
export const closureOf = (paths: ReadonlyArray<string>): ReadonlySet<string> => {
  const all = new Set(paths)
  for (const path of all) for (const needed of neededBy(path)) all.add(needed)
  return all
}

/** Paths of assets whose names match. */
export const builtAssets = (pattern: RegExp): ReadonlyArray<string> =>
  readdirSync(new URL("assets/", builtFolder))
    .filter((name) => pattern.test(name))
    .map((name) => `assets/${name}`)

/** Chunks of pages. */
export const pageChunks = (): ReadonlyArray<string> => builtAssets(/-page-[\w-]+\.js$/)

/** Compressed bytes of the first load of a page. */
export const firstLoadBytes = (chunk: string, later: ReadonlyArray<string> = []): number =>
  [...closureOf(["app.html", chunk, ...later])].reduce((sum, path) => sum + gzipSync(readBuilt(path)).length, 0)
