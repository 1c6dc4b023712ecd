import { assert, describe, it } from "vitest"
import { feedRates } from "#projections/prices/feed-rates.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const read = { feed: address(0xfe), currency: "EUR", answerRaw: 108n, decimals: 2, updatedAtRaw: 1_699_999_990n }

describe("the fold of feed_rates", () => {
  it("returns no rows for a block without readings", () => {
    assert.deepStrictEqual(feedRates.rows(foldOne({ transactions: [{}] })), [])
  })

  it("returns a row for each reading, with the times of the block and of the answer", () => {
    const timestampMs = 1_700_000_000_000
    assert.deepStrictEqual(feedRates.rows(foldOne({ timestampMs, reads: { rates: [read] } })), [
      {
        currency: "EUR",
        feed: read.feed,
        timestamp: timestampMs,
        usd_raw: 108n,
        decimals: 2,
        updated_at: 1_699_999_990_000,
      },
    ])
  })
})
