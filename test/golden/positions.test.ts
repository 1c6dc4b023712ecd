/**
 * Positions from calls that another project recorded on mainnet. `answers` are its recordings by contract and input; `assumed` are constants of the
 * contracts, supplies and times of blocks, which it did not read. Amounts equal the project's own, or differ for the given reason. Recordings of
 * contracts that the rules read in another form are left out: staked tokens that the project converts at the rate of one unit (rETH, wstETH, sENA, sUSDe), pools that it reads through
 * contracts of its own choice (GLP, shares and principal of Pendle), and GMX that vests, of which it reads less.
 */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { makeReader } from "#pipelines/positions/answers.ts"
import { positionGroups } from "#pipelines/positions/groups.ts"
import { partsOf } from "#pipelines/positions/position-parts.ts"

const Amounts = Schema.Array(Schema.Tuple([Schema.String, Schema.String]))

const Recording = Schema.Struct({
  cases: Schema.Array(
    Schema.Struct({
      app: Schema.String,
      group: Schema.String,
      chainId: Schema.Int,
      block: Schema.Int,
      contract: Schema.String,
      account: Schema.String,
      /** Absent where the contract has one position for each account. */
      item: Schema.optionalKey(Schema.String),
      answers: Schema.Record(Schema.String, Schema.String),
      assumed: Schema.Record(Schema.String, Schema.String),
      amounts: Amounts,
      /** The project's own amounts, where they differ. */
      recorded: Schema.optionalKey(Amounts),
      reason: Schema.optionalKey(Schema.String),
    }),
  ),
})

const { cases } = Schema.decodeUnknownSync(Schema.fromJsonString(Recording))(
  readFileSync(new URL("positions/recorded.json", import.meta.url), "utf8"),
)

describe("recorded positions", () => {
  it("exist", () => {
    assert.isAtLeast(cases.length, 58)
    // All others differ in the last digits, or in what is counted.
    assert.isAtLeast(cases.filter(({ reason }) => reason === undefined).length, 40)
    for (const { recorded, reason } of cases) assert.strictEqual(recorded === undefined, reason === undefined)
  })

  it.each(cases)("of $app $group $contract at block $block", ({ answers, assumed, amounts, item = "", ...place }) => {
    const refused = new Map<string, undefined>()
    // Calls without an answer in either revert: tokens that are tested for being shares.
    for (let round = 0; round < 16; round += 1) {
      const missing = new Map()
      const known = new Map([...refused, ...Object.entries({ ...assumed, ...answers })])
      const parts = partsOf({ ...place, item }, { groups: positionGroups, read: makeReader(known, missing) })
      for (const key of missing.keys()) refused.set(key, undefined)
      if (missing.size > 0) continue
      const leaves = (parts ?? []).filter(({ type }) => type === "base-token")
      return assert.deepStrictEqual(
        leaves.map(({ token, amountRaw }) => [token, String(amountRaw)]),
        amounts.map(([token, amount]) => [token, amount]),
      )
    }
    return assert.fail("the rule never stops asking")
  })
})
