/** Commands of a small project that has the entry of every command, and whose main file prints a word. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const copied = ["ops/cli/bundle.js", "ops/cli/start.js", "package.json", "package-lock.json", "rolldown.config.js"]

/** Prints its word, and starts a thread that prints where its code is. */
const main = (word: string) => `
import { Worker } from "node:worker_threads"
import { number } from "#chains/number.ts"
console.log("${word}", number)
new Worker(new URL("thread.ts", import.meta.url))
`

const makeProject = Effect.gen(function* () {
  const [folder, copyFolder] = [yield* temporaryFolder("bundled"), yield* temporaryFolder("copied")]
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const runNode = (cwd: string, ...args: ReadonlyArray<string>) => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" })
    assert.strictEqual(stderr, "")
    return stdout
  }
  const runIn = (cwd: string) => {
    const stdout = runNode(cwd, "ops/cli/start.js")
    return { text: stdout.split("\n")[0], isThreadBundled: stdout.includes("/.cache/tidemark/") }
  }
  for (const path of copied) cpSync(path, join(folder, path))
  for (const name of ["api", "pipelines", "projections", "schemas", "node_modules"]) mkdirSync(join(folder, name))
  symlinkSync(resolve("node_modules/rolldown"), join(folder, "node_modules/rolldown"))
  write("chains/number.ts", "export const number: number = 7\n")
  write("chains/unused.ts", "export const unused = 1\n")
  // The web app is built by the same command: this project has one of a single module.
  write("api/web/main.js", "")
  write(
    "api/web/rolldown.js",
    `export const webApp = { input: "api/web/main.js", output: { dir: "node_modules/.cache/tidemark-web" } }\n`,
  )
  write("ops/cli/thread.ts", `console.log(new Error("here").stack)\n`)
  write("ops/cli/tidemark.ts", main("first"))
  return {
    write,
    remove: (path: string) => rmSync(join(folder, path)),
    /** Gives a source a time before the bundle, as an unpacked archive does. */
    age: (path: string) => utimesSync(join(folder, path), 1_000, 1_000),
    build: () => runNode(folder, "node_modules/rolldown/bin/cli.mjs", "-c"),
    run: () => runIn(folder),
    runCopy: () => {
      cpSync(folder, copyFolder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
      return runIn(copyFolder)
    },
  }
})

describe("the bundle", () => {
  it.live("runs while it is current, and the sources otherwise", () =>
    Effect.gen(function* () {
      const { write, remove, age, build, run, runCopy } = yield* makeProject
      assert.deepStrictEqual(run(), { text: "first 7", isThreadBundled: false })
      build()
      assert.deepStrictEqual(run(), { text: "first 7", isThreadBundled: true })
      write("ops/cli/tidemark.ts", main("other"))
      assert.deepStrictEqual(run(), { text: "other 7", isThreadBundled: false })
      write("chains/number.ts", "export const number: number = 12\n")
      build()
      assert.deepStrictEqual(run(), { text: "other 12", isThreadBundled: true })
      remove("chains/unused.ts")
      assert.deepStrictEqual(run(), { text: "other 12", isThreadBundled: false })
      // Types alone are not part of it.
      build()
      write("chains/generated.ts", "export type Unused = 1\n")
      build()
      write("chains/generated.ts", "export type Unused = 2\n")
      assert.deepStrictEqual(run(), { text: "other 12", isThreadBundled: true })
      // The URLs of a bundle are those of its project.
      assert.deepStrictEqual(runCopy(), { text: "other 12", isThreadBundled: false })
      age("chains/number.ts")
      assert.deepStrictEqual(run(), { text: "other 12", isThreadBundled: false })
    }),
  )
})
