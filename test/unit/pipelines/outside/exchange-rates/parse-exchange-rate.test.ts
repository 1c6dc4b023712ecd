import { assert, describe, it } from "vitest"
import { parseExchangeRate } from "#pipelines/outside/exchange-rates/parse-exchange-rate.ts"
import { ContentMalformed } from "#pipelines/outside/location-source.ts"

const parsed = (text: string) =>
  parseExchangeRate({ location: "list", rank: 0, bytes: Buffer.from(text), readAtMs: 7, chainIds: new Set([1]) })

const noRates = [
  '{ "base": "EUR", "rates": { "USD": 1 } }',
  '{ "amount": 100, "base": "USD", "rates": { "EUR": 92 } }',
  '{ "base": "USD", "rates": { "EUR": 0 } }',
  // Infinite as a number.
  '{ "base": "USD", "rates": { "EUR": 1e400 } }',
]

describe("parseExchangeRate", () => {
  it.each(["<html>", "[]", "{}", ...noRates])("refuses %s, with the reason", (text) => {
    assert.instanceOf(parsed(text), ContentMalformed)
  })

  it("drops invalid and impossible rates, and counts them", () => {
    const entries = [
      { currency: "EUR", rate: "0.92" },
      { currency: "BTC", rate: "1e-12" },
    ]
    const rates = '{ "EUR": 0.92, "BTC": 1e-12, "GBP": -1, "euro": 1, "JPY": 1e13, "NOK": 1e-13 }'
    assert.deepStrictEqual(parsed(`{ "amount": 1.0, "base": "USD", "rates": ${rates} }`), {
      event: { kind: "ExchangeRateRead", location: "list", rank: 0, readAtMs: 7, entries },
      droppedCount: 4,
    })
  })
})
