import { assert, describe, it } from "vitest"
import { marketQuotes } from "#projections/outside/market-quotes.ts"
import { marketReadings } from "#projections/outside/market-readings.ts"
import type { MarketDataRead } from "#schemas/events/market-data-read.ts"

const token = `0x${"ab".repeat(20)}`

const reading: MarketDataRead = {
  kind: "MarketDataRead",
  location: "https://content.example/a.json",
  rank: 0,
  readAtMs: 1_700_000_000_000,
  provider: "feed",
  entries: [{ chainId: 1, token, priceUsd: "0.92" }],
}

describe("the rows of market_quotes", () => {
  it("are none for a location that was removed, whose reading has a row all the same", () => {
    const removed = { ...reading, entries: [] }
    assert.deepStrictEqual(marketQuotes.encodeRows(removed, 7), [])
    assert.deepStrictEqual(marketReadings.encodeRows(removed, 7), [
      [reading.location, 0, "feed", 0, reading.readAtMs, 7],
    ])
  })

  it("are one for each entry, without the figures that a feed lacks", () => {
    const [row = []] = marketQuotes.encodeRows(reading, 7)
    assert.deepStrictEqual([row[0], row[5], row.at(-1)], [1, "0.92", 7])
    assert.lengthOf(row, 12)
  })
})
