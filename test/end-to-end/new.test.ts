/**
 * Goal: the output of `tidemark new` type-checks and passes every house rule except those about what remains to be filled in. Method: write
 * one of each kind into a copy of the project, the last by the command itself, and run the checks there.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { scaffolds } from "#ops/scaffold/registry.ts"
import { scaffoldChanges } from "#ops/scaffold/scaffold.ts"
import { copyProject } from "../support/project-copy.ts"

/** Names of the new things. A field of a type differs from one of Query. */
const names: Readonly<Record<string, ReadonlyArray<string>>> = {
  chain: ["pearl"],
  fact: ["gas-use"],
  field: ["FungibleToken.gasUse", "token.gasPrices"],
  protocol: ["pearl-diver"],
  read: ["feed"],
  setting: ["API_PEARL_COUNT"],
  source: ["exchange-rate"],
  table: ["facts/gas-use"],
}

/** Paths of the written unit tests. */
const unitTests = [
  "test/unit/chains/reads/feed-read.test.ts",
  "test/unit/pipelines/decode/gas-uses.test.ts",
  "test/unit/pipelines/outside/exchange-rates/parse-exchange-rate.test.ts",
  "test/unit/projections/facts/gas-uses.test.ts",
  "test/unit/projections/outside/exchange-rates.test.ts",
]

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>
  }>
}

describe("tidemark new", () => {
  it.live("writes what passes the checks but for what is to be filled in", () =>
    Effect.gen(function* () {
      const { files, write, run } = yield* copyProject
      for (const scaffold of scaffolds) {
        assert.isNotEmpty(names[scaffold.kind] ?? [], scaffold.kind)
        if (scaffold.kind === "setting") continue
        for (const name of names[scaffold.kind] ?? []) {
          write(Result.getOrThrow(scaffoldChanges(scaffold, name, files)))
        }
      }
      // The command formats and regenerates, also for those above.
      const written = run("node", ["ops/cli/start.js", "new", "setting", ...(names.setting ?? [])])
      assert.strictEqual(written.status, 0, written.text)
      const refused = run("node", ["ops/cli/start.js", "new", "setting", ...(names.setting ?? [])])
      assert.include(
        refused.text,
        "tidemark: No setting was written: ops/config/settings.ts: apiPearlCount is a setting.",
      )

      const checked = run("npm", ["run", "--silent", "static"])
      assert.strictEqual(checked.status, 0, checked.text)
      const report = "report.json"
      const tests = run("vitest", ["run", "test/tidy", ...unitTests, "--reporter=json", `--outputFile=${report}`])
      const { testResults } = JSON.parse(files.read(report) ?? assert.fail(tests.text)) as Report
      const results = testResults.flatMap(({ assertionResults }) => assertionResults)
      assert.isAbove(results.length, 100)
      assert.sameMembers(
        results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
        [
          // The reasons are in the message: a line for each thing to fill in, and the command that records a case.
          "protocols have golden cases each, and no others have any",
          "settings are read by the configuration",
          "source files have nothing left to be filled in",
        ],
        tests.text,
      )
    }),
  )
})
