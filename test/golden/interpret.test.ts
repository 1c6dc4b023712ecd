/**
 * Recorded transactions still give the same facts, and facts that agree with what is recorded beside. `npm run golden`
 * writes the expected ones anew; the diff is the review.
 */
import { existsSync, globSync } from "node:fs"
import { basename } from "node:path"
import { Effect } from "effect"
import { assert, describe, expect, it } from "vitest"
import { type Check, checks, unexplained } from "#ops/interpret/compare/comparison.ts"
import { compareRecordings } from "#ops/interpret/compare-paths.ts"
import { interpretPaths } from "#ops/interpret/interpret-paths.ts"

const folder = "test/golden/interpret/recordings"
const names = globSync(`${folder}/*.json.gz`).map((path) => basename(path, ".json.gz"))

/** All recorded data, of which `folder` is a part; it lies beside the project where there is any. */
const wholeFolder = "../shared/data"

/** The checks of what an account gained or lost, which is no matter of judgement. */
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
  const said: Array<string> = []
  const { comparison } = await Effect.runPromise(compareRecordings([path], (text) => said.push(text)))
  return { comparison, said }
}

describe("recorded transactions", () => {
  it("each give the facts that are expected of them", async () => {
    assert.isAbove(names.length, 5)
    for (const name of names) {
      const lines: Array<string> = []
      const say: Array<string> = []
      await Effect.runPromise(
        interpretPaths([`${folder}/${name}.json.gz`], {
          answer: (text) => lines.push(text),
          say: (text) => say.push(text),
        }),
      )
      await expect(`${[...lines, ...say].join("\n")}\n`).toMatchFileSnapshot(`interpret/facts/${name}.ndjson`)
    }
  })

  it("change balances exactly as logs, receipts and traces say", async () => {
    const { comparison } = await compare(folder)
    for (const check of ledgerChecks) assert.strictEqual(comparison.countOf(check, unexplained), 0, check)
    const compared = ["token deltas", "fees", "native: traces", "native: call trees", "token transfers"] as const
    // A comparison over nothing proves nothing.
    for (const check of compared) assert.isAbove(comparison.countOf(check, undefined), 50, check)
  })

  it("do so in all the recorded data that is there", async (context) => {
    if (!existsSync(wholeFolder)) return context.skip(`${wholeFolder} is not there: only the part of it was compared.`)
    const { comparison, said } = await compare(wholeFolder)
    for (const check of checks) assert.strictEqual(comparison.countOf(check, unexplained), 0, said.join("\n"))
    for (const check of ledgerChecks) assert.isAbove(comparison.countOf(check, undefined), 250, check)
  })
})
