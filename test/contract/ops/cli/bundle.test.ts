/** Commands of a small project that has the entry of every command, and whose main file prints a word. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { temporaryFolder } from "../../../support/temporary-folder.ts"

const copied = [
  "ops/bundle/bundle.js",
  "ops/bundle/write-bundle.ts",
  "ops/cli/start.js",
  "package.json",
  "package-lock.json",
]

/** Prints its word, and starts a thread that prints where its code is. */
const main = (word: string) => `
import { Worker } from "node:worker_threads"
import { number } from "#chains/number.ts"
console.log("${word}", number)
new Worker(new URL("thread.ts", import.meta.url))
`

const makeProject = Effect.map(temporaryFolder("bundled"), (folder) => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const path of copied) cpSync(path, join(folder, path))
  for (const name of ["api", "pipelines", "projections", "schemas", "node_modules"]) mkdirSync(join(folder, name))
  symlinkSync(resolve("node_modules/rolldown"), join(folder, "node_modules/rolldown"))
  write("chains/number.ts", "export const number: number = 7\n")
  write("ops/cli/thread.ts", `console.log(new Error("here").stack)\n`)
  return {
    write,
    /** Gives all files a time long ago. */
    age: () => {
      for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!path.startsWith("node_modules")) utimesSync(join(folder, path), 1_700_000_000, 1_700_000_000)
      }
    },
    bundles: () => readdirSync(join(folder, "node_modules/.cache/tidemark")),
    run: () => {
      const { stdout, stderr } = spawnSync(process.execPath, ["ops/cli/start.js"], { cwd: folder, encoding: "utf8" })
      assert.strictEqual(stderr, "")
      return { text: stdout.split("\n")[0], isThreadBundled: stdout.includes("/.cache/tidemark/") }
    },
  }
})

describe("the bundle", () => {
  it.live("is built from the current sources, and absent right after they change", () =>
    Effect.gen(function* () {
      const { write, age, bundles, run } = yield* makeProject
      write("ops/cli/tidemark.ts", main("first"))
      assert.deepStrictEqual(run(), { text: "first 7", isThreadBundled: false })
      age()
      assert.deepStrictEqual(run(), { text: "first 7", isThreadBundled: true })
      assert.deepStrictEqual(run(), { text: "first 7", isThreadBundled: true })
      assert.lengthOf(bundles(), 1)
      // As long as the first word.
      write("ops/cli/tidemark.ts", main("other"))
      assert.deepStrictEqual(run(), { text: "other 7", isThreadBundled: false })
      age()
      write("chains/number.ts", "export const number: number = 12\n")
      age()
      assert.deepStrictEqual(run(), { text: "other 12", isThreadBundled: true })
      assert.lengthOf(bundles(), 2)
    }),
  )

  it.live("is optional if it cannot be written", () =>
    Effect.gen(function* () {
      const { write, age, run } = yield* makeProject
      write("ops/cli/tidemark.ts", main("first"))
      write("node_modules/.cache", "a file")
      age()
      assert.deepStrictEqual(run(), { text: "first 7", isThreadBundled: false })
    }),
  )
})
