/**
 * Goal: the amounts of actions obey their rule in all recorded transactions: no more than what moved, and all of it for the acting account.
 * Method: every record of the project, and a sample of the full recordings if present; all of them in the run of a release.
 */
import { globSync } from "node:fs"
import { Effect, Result } from "effect"
import { assert, describe, it } from "vitest"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { walkRecords } from "#ops/maintenance/recordings/walk-records.ts"
import { interpretTransaction } from "#pipelines/interpret/interpret-transaction.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { amountFaults } from "../support/recorded/amount-faults.ts"
import { needsSharedData, sampledRecordings, sharedData } from "../support/recorded/shared-data.ts"
import { isReleaseRun } from "../support/run/release-run.ts"

const folder = "test/golden/interpret/recordings"

/** All of the data takes twelve seconds on an idle core. */
const wholeTimeoutMs = 600_000

/** The violations in the records of files and folders, and the number of checked transactions. */
const faultsOf = async (paths: ReadonlyArray<string>) => {
  const found = { count: 0, faults: [] as Array<string> }
  const failedCount = await Effect.runPromise(
    walkRecords(
      paths,
      ({ source, value }) =>
        Result.map(decodeRecord(value, source), (record) => {
          if (record.kind !== "block") return
          const { chain, block } = record
          for (const facts of foldBlocks({ chain, blocks: [block] }))
            for (const decoded of decodedTransactions(facts, chain)) {
              found.count += 1
              const faults = amountFaults(decoded, interpretTransaction(decoded).actions)
              found.faults.push(...faults.map((fault) => `${chain.id} ${decoded.transaction.hash}: ${fault}`))
            }
        }),
      (text) => found.faults.push(text),
    ),
  )
  assert.strictEqual(failedCount, 0)
  return found
}

describe("the amounts of actions in recorded transactions", () => {
  it("never exceed the movements, and add up to them for the acting account", async () => {
    const { count, faults } = await faultsOf([folder])
    assert.isAbove(count, 50)
    assert.deepStrictEqual(faults, [])
  })

  it("do so in recorded data that is present", { timeout: wholeTimeoutMs }, async (context) => {
    needsSharedData(context)
    const { count, faults } = await faultsOf(sampledRecordings(globSync(`${sharedData}/**/*.json{,.gz}`).sort()))
    assert.isAbove(count, isReleaseRun ? 20_000 : 4_000)
    assert.deepStrictEqual(faults, [])
  })
})
