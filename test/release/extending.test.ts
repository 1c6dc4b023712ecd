/**
 * Goal: the worked examples of `ops/docs/extending.md` work, and the output of `tidemark new` type-checks and passes every house rule except
 * those about what remains to be filled in. Method: follow the page in a copy of the project, run the tests that the examples contain and
 * the golden ones that they add to; then write one more of each kind, the last by the command itself, and run the checks once for both.
 */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { scaffolds } from "#ops/scaffold/registry.ts"
import { scaffoldChanges } from "#ops/scaffold/scaffold.ts"
import { copyProject, type ProjectCopy } from "../support/service/project-copy.ts"

/** A change of a file: a part of its text replaced, or a new file. */
interface Change {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly isNew: boolean
}

const linesOf = (hunk: string, left: string): string =>
  hunk
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(left))
    .map((line) => line.slice(1))
    .join("\n")

/** The changes of a unified diff. */
const changesOf = (diff: string): ReadonlyArray<Change> =>
  diff
    .split(/^diff --git .*\n/m)
    .slice(1)
    .flatMap((text) => {
      const [head = "", ...hunks] = text.split(/^@@ .* @@.*\n/m)
      const path = /^\+\+\+ b\/(.+)$/m.exec(head)?.[1] ?? ""
      const isNew = head.includes("--- /dev/null")
      return hunks.map((hunk) => ({ path, before: linesOf(hunk, "-"), after: linesOf(hunk, "+"), isNew }))
    })

/** Names of new things that are not filled in, other than those of the page. A field of a type differs from one of Query. */
const names: Readonly<Record<string, ReadonlyArray<string>>> = {
  chain: ["pearl"],
  fact: ["gas-use"],
  field: ["FungibleToken.gasUse", "token.gasPrices"],
  protocol: ["pearl-diver"],
  read: ["feed"],
  setting: ["API_PEARL_COUNT"],
  source: ["reserve-rate"],
  table: ["facts/gas-use"],
}

/** Paths of the unit tests that are written with them. */
const unitTests = [
  "test/unit/chains/reads/feed-read.test.ts",
  "test/unit/pipelines/decode/gas-uses.test.ts",
  "test/unit/pipelines/outside/reserve-rates/parse-reserve-rate.test.ts",
  "test/unit/projections/facts/gas-uses.test.ts",
  "test/unit/projections/outside/reserve-rates.test.ts",
]

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{
      readonly status: string
      readonly fullName: string
      readonly failureMessages: ReadonlyArray<string>
    }>
  }>
}

/** Writes what `tidemark new` writes, unformatted, then the changes of the example. Returns their paths. */
const follow = ({ files, write }: ProjectCopy, kind: string, name: string): ReadonlyArray<string> => {
  const scaffold = scaffolds.find((known) => known.kind === kind) ?? assert.fail(`${kind} is no kind`)
  write(Result.getOrThrow(scaffoldChanges(scaffold, name, files)))
  return changesOf(readFileSync(`ops/examples/extensions/${kind}.diff`, "utf8")).map(
    ({ path, before, after, isNew }) => {
      if (isNew) write([{ path, text: `${after}\n` }])
      else {
        const text = files.read(path) ?? assert.fail(`${path} does not exist`)
        assert.lengthOf(text.split(before), 2, `${path} has this once: ${before}`)
        write([{ path, text: text.replace(before, () => after) }])
      }
      return path
    },
  )
}

/** The commands of a script of `package.json`. */
const commandsOf = ({ files }: ProjectCopy, script: string): ReadonlyArray<string> =>
  String(JSON.parse(files.read("package.json") ?? "").scripts[script]).split(" && ")

const runAll = ({ run }: ProjectCopy, commands: ReadonlyArray<string>): void => {
  for (const command of commands) {
    const { status, text } = run("sh", ["-c", command])
    assert.strictEqual(status, 0, `${command}\n${text}`)
  }
}

describe("ops/docs/extending.md and tidemark new", () => {
  it.live("have an example for each kind, and write files that pass the checks except for the parts to fill in", () =>
    Effect.gen(function* () {
      const page = readFileSync("ops/docs/extending.md", "utf8")
      for (const { kind } of scaffolds) assert.include(page, `npm run tidemark -- new ${kind} `)
      const copy = yield* copyProject
      const { files, write, run } = copy
      const examples = [...page.matchAll(/^\| `npm run tidemark -- new (\w+) (\S+)` \|/gm)]
      assert.lengthOf(examples, scaffolds.length)
      const paths = examples.flatMap(([, kind = "", name = ""]) => follow(copy, kind, name))
      const [golden, check] = [commandsOf(copy, "golden"), commandsOf(copy, "check")]
      assert.strictEqual(golden.at(-1), "vitest run --update test/golden/")
      assert.match(check.at(-1) ?? "", /^vitest run .*test\/tidy\/ /)
      const ofPage = paths.filter((path) => path.endsWith(".test.ts"))
      // The golden tests and those of the page, with one that generated blocks pass through.
      const tests = new Set(["test/golden/", ...ofPage, "test/property/pipelines/decode.test.ts"])
      runAll(copy, [...golden.slice(0, -1), `vitest run --update ${[...tests].join(" ")}`])

      for (const scaffold of scaffolds) {
        assert.isNotEmpty(names[scaffold.kind] ?? [], scaffold.kind)
        if (scaffold.kind === "setting") continue
        for (const name of names[scaffold.kind] ?? []) {
          write(Result.getOrThrow(scaffoldChanges(scaffold, name, files)))
        }
      }
      // The page's `npm run fix`: the command formats only what it writes itself.
      runAll(copy, ["biome check --write ."])
      const written = run("node", ["ops/cli/start.js", "new", "setting", ...(names.setting ?? [])])
      assert.strictEqual(written.status, 0, written.text)
      const refused = run("node", ["ops/cli/start.js", "new", "setting", ...(names.setting ?? [])])
      assert.include(
        refused.text,
        "tidemark: No setting was written: ops/config/settings.ts: apiPearlCount is a setting.",
      )

      const report = "report.json"
      // The static checks, which the command runs before, are among them.
      const ofCheck = (check.at(-1) ?? "").split(" ").filter((word) => /^test\/(?:tidy|unit)/.test(word))
      const checked = run("vitest", ["run", ...ofCheck, ...unitTests, "--reporter=json", `--outputFile=${report}`])
      const { testResults } = JSON.parse(files.read(report) ?? assert.fail(checked.text)) as Report
      const results = testResults.flatMap(({ assertionResults }) => assertionResults)
      assert.isAbove(results.length, 100)
      const passed = results.filter(({ status }) => status === "passed").map(({ fullName }) => fullName)
      for (const name of ["types", "lint", "unused"]) {
        assert.include(passed, `static checks pass: npm run ${name}`, checked.text)
      }
      const failed = results.filter(({ status }) => status === "failed")
      assert.sameMembers(
        failed.map(({ fullName }) => fullName),
        [
          // The reasons are in the message: a line for each thing to fill in, and the command that records a case.
          "chains pearl is well formed",
          "chains pearl differs from viem only where a reason is listed",
          "the examples have a row each in their README",
          "protocols have golden cases each, and no others have any",
          // For Ethereum, and for the development chain.
          "readExamples reads every example of the folder, with its query and its variables",
          "readExamples reads every example of the folder, with its query and its variables",
          "settings are read by the configuration",
          "source files contain no placeholders",
        ],
        failed.flatMap(({ failureMessages }) => failureMessages).join("\n"),
      )
    }),
  )
})
