import { assert, describe, it } from "vitest"
import { exchangeRateReadings } from "#projections/outside/exchange-rate-readings.ts"
import { exchangeRates } from "#projections/outside/exchange-rates.ts"
import type { ExchangeRateRead } from "#schemas/events/exchange-rate-read.ts"

const reading: ExchangeRateRead = {
  kind: "ExchangeRateRead",
  location: "https://content.example/a.json",
  rank: 0,
  readAtMs: 1_700_000_000_000,
  entries: [{ currency: "EUR", rate: "0.92" }],
}

const removed = { ...reading, entries: [] }

describe("the rows of exchange_rates", () => {
  it("are none for a location that was removed, whose reading has a row all the same", () => {
    assert.deepStrictEqual(exchangeRates.encodeRows(removed, 7), [])
    assert.deepStrictEqual(exchangeRateReadings.encodeRows(removed, 7), [[reading.location, 0, 0, reading.readAtMs, 7]])
  })

  it("are one for each entry, with the seq of its record", () => {
    assert.deepStrictEqual(exchangeRates.encodeRows(reading, 7), [
      ["EUR", reading.location, 0, "0.92", reading.readAtMs, 7],
    ])
  })
})
