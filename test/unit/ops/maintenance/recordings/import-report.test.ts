import { assert, describe, it } from "@effect/vitest"
import { type ImportReport, reportText } from "#ops/maintenance/recordings/import-report.ts"

const refusedAt = (number: number | undefined, source: string) => ({ number, source })

const report: ImportReport = {
  files: 9,
  others: 1,
  unreadable: ["x.json cannot be read: it is not JSON."],
  chains: [
    {
      chainId: 1,
      appended: 2,
      ranges: 1,
      held: 3,
      refused: [
        { ...refusedAt(7, "7.json"), refusal: "without-receipts" },
        { ...refusedAt(5, "5.json"), refusal: "invalid", detail: "it is block 6" },
        { ...refusedAt(8, "8.json"), refusal: "without-receipts" },
      ],
    },
    {
      chainId: undefined,
      appended: 0,
      ranges: 0,
      held: 0,
      refused: [
        { ...refusedAt(undefined, "odd.json"), refusal: "invalid", detail: "the record has no number in chainId" },
      ],
    },
  ],
}

describe("reportText", () => {
  it("states where a chain has no prices", () => {
    const text = reportText({ ...report, chains: [{ chainId: 123_456, appended: 1, ranges: 1, held: 0, refused: [] }] })
    assert.include(text, "  Prices: none, as the definition of the chain names no stablecoins.")
  })

  it("names and counts what could not be appended, by chain and reason", () => {
    assert.strictEqual(
      reportText(report),
      [
        "9 files read, with 1 records that are not blocks.",
        "Ethereum (chain 1): 2 blocks appended in 1 ranges, 3 already in the history, 3 rejected.",
        "  2 without receipts: 7, 8",
        "  1 that are inconsistent: 5 (it is block 6)",
        "  Prices: of tokens that pools of known factories of Uniswap v2 and v3 trade, once the blocks are processed. For all others, unknownPriceReason says why not.",
        "No chain id: 0 blocks appended in 0 ranges, 0 already in the history, 1 rejected.",
        "  1 that are inconsistent: odd.json (the record has no number in chainId)",
        "1 could not be read:",
        "  x.json cannot be read: it is not JSON.",
      ].join("\n"),
    )
  })
})
