/**
 * Recorded transactions still give the same facts, and these agree with the recorded ones. `npm run golden` updates the expected facts;
 * review the diff.
 */
import { globSync } from "node:fs"
import { basename } from "node:path"
import { Effect } from "effect"
import { assert, describe, expect, it } from "vitest"
import { interpretPaths } from "#ops/maintenance/recordings/interpret-paths.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"
import { compareRecordings } from "../tooling/compare/compare-paths.ts"
import type { Check } from "../tooling/compare/comparison.ts"

const folder = "test/golden/interpret/recordings"
const names = globSync(`${folder}/*.json.gz`).map((path) => basename(path, ".json.gz"))

/** Checks of the ledger: nothing may be missing or contradicting there. */
const ledgerChecks: ReadonlyArray<Check> = [
  "token deltas",
  "fees",
  "native: traces",
  "native: call trees",
  "native: internal transfers",
  "native: state differences",
  "token transfers",
]

const compare = async (path: string) => {
  const findings: Array<string> = []
  const { comparison } = await Effect.runPromise(compareRecordings([path], (text) => findings.push(text)))
  return { comparison, findings }
}

/** Fails where a check of the ledger differs from the recording, or compared fewer than `equalCountMin` transactions. */
const expectExactLedger = (
  { comparison, findings }: Awaited<ReturnType<typeof compare>>,
  checks: ReadonlyArray<Check>,
  equalCountMin: number,
) => {
  for (const check of checks) {
    assert.isAbove(comparison.countOf(check, "equal"), equalCountMin, check)
    const ofCheck = findings.filter((finding) => finding.includes(` ${check}: `))
    assert.strictEqual(comparison.countOf(check, "missing"), 0, ofCheck.join("\n"))
    assert.strictEqual(comparison.countOf(check, "contradicting"), 0, ofCheck.join("\n"))
  }
}

describe("recorded transactions", () => {
  it("each yield the expected facts", async () => {
    assert.isAbove(names.length, 5)
    for (const name of names) {
      const lines: Array<string> = []
      const report: Array<string> = []
      await Effect.runPromise(
        interpretPaths([`${folder}/${name}.json.gz`], {
          answer: (text) => lines.push(text),
          report: (text) => report.push(text),
        }),
      )
      await expect(`${[...lines, ...report].join("\n")}\n`).toMatchFileSnapshot(`interpret/facts/${name}.ndjson`)
    }
  })

  it("agree with what is recorded beside them, as often as pinned", async () => {
    const compared = await compare(folder)
    const checks = ["token deltas", "fees", "native: traces", "native: call trees", "token transfers"] as const
    expectExactLedger(compared, checks, 50)
    await expect(`${compared.comparison.tables()}\n`).toMatchFileSnapshot("interpret/comparison/recordings.txt")
  })

  it("agree in all recorded data that is present, as often as pinned", async (context) => {
    needsSharedData(context)
    const compared = await compare(sharedData)
    expectExactLedger(compared, ledgerChecks, 250)
    await expect(`${compared.comparison.tables()}\n`).toMatchFileSnapshot("interpret/comparison/shared-data.txt")
  })
})
