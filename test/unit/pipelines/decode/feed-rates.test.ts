import { assert, describe, it } from "vitest"
import type { RateRead } from "#chains/reads/rate-read.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const timestampMs = 1_700_000_000_000

const read = {
  feed: address(0xfe),
  currency: "EUR",
  answerRaw: 108_000_000n,
  decimals: 8,
  updatedAtRaw: 1_699_999_990n,
} satisfies RateRead

const ratesOf = (changes: Partial<RateRead>) =>
  foldOne({ timestampMs, reads: { rates: [{ ...read, ...changes }] } }).feedRates

describe("feedRates", () => {
  it.each([
    ["refused", { answerRaw: undefined }],
    ["has no decimals", { decimals: undefined }],
    ["was never answered", { updatedAtRaw: 0n }],
    ["answers from the future", { updatedAtRaw: 1_700_000_001n }],
  ])("omits a feed that %s", (_, changes) => {
    assert.deepStrictEqual(ratesOf(changes), [])
  })

  it("returns the answer of a feed, with its time", () => {
    const { feed, currency, decimals } = read
    assert.deepStrictEqual(ratesOf({}), [
      { feed, currency, usdRaw: 108_000_000n, decimals, updatedAtMs: 1_699_999_990_000 },
    ])
  })
})
