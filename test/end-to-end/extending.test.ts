/**
 * Goal: the worked examples of `ops/docs/extending.md` work. Method: follow the page in a copy of the project, from the first command to the
 * last; then run the tests that the examples contain, and the golden ones that they add to.
 */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { scaffolds } from "#ops/scaffold/registry.ts"
import { scaffoldChanges } from "#ops/scaffold/scaffold.ts"
import { copyProject, type ProjectCopy } from "../support/project-copy.ts"

/** A fenced block, with the path that was named last before it. */
interface Block {
  readonly language: string
  readonly path: string
  readonly text: string
}

const blocksOf = (page: string): ReadonlyArray<Block> =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => {
    const named = [...page.slice(0, match.index).matchAll(/^`([^`]+)`.*:$/gm)].at(-1)
    return { language: match[1] ?? "", path: named?.[1] ?? "", text: match[2] ?? "" }
  })

const linesOf = (diff: string, left: string): string =>
  diff
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(left))
    .map((line) => line.slice(1))
    .join("\n")

const follow = ({ files, write, run }: ProjectCopy, { language, path, text }: Block): void => {
  if (language === "diff") {
    const before = files.read(path) ?? assert.fail(`${path} does not exist`)
    const replaced = linesOf(text, "-")
    assert.lengthOf(before.split(replaced), 2, `${path} has this once: ${replaced}`)
    write([{ path, text: before.replace(replaced, () => linesOf(text, "+")) }])
    return
  }
  if (language !== "sh") {
    write([{ path, text }])
    return
  }
  for (const command of text.trim().split("\n")) {
    const [, kind, name = ""] = /^npm run tidemark -- new (\w+) (\S+)$/.exec(command) ?? []
    const scaffold = scaffolds.find((known) => known.kind === kind)
    if (scaffold === undefined) {
      const { status, text: output } = run("npm", ["run", "--silent", ...command.split(" ").slice(2)])
      assert.strictEqual(status, 0, `${command}\n${output}`)
    } else {
      // As the command does, but for `npm run fix`, which the page runs at its end.
      write(Result.getOrThrow(scaffoldChanges(scaffold, name, files)))
    }
  }
}

describe("ops/docs/extending.md", () => {
  it.live("has an example for each kind, and they pass the checks and their tests", () =>
    Effect.gen(function* () {
      const page = readFileSync("ops/docs/extending.md", "utf8")
      for (const { kind } of scaffolds) assert.include(page, `npm run tidemark -- new ${kind} `)
      const copy = yield* copyProject
      const blocks = blocksOf(page)
      assert.isAbove(blocks.length, 20)
      for (const block of blocks) follow(copy, block)
      // The page's last commands run the golden tests and those of tables and files.
      const paths = blocks.map(({ path }) => path).filter((path) => path.endsWith(".test.ts"))
      const tests = [...new Set(paths), "test/property/pipelines/decode.test.ts"]
      const { status, text } = copy.run("vitest", ["run", ...tests])
      assert.strictEqual(status, 0, text)
    }),
  )
})
