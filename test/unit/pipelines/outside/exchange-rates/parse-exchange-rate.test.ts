import { assert, describe, it } from "vitest"
import { parseExchangeRate } from "#pipelines/outside/exchange-rates/parse-exchange-rate.ts"
import { ContentMalformed } from "#pipelines/outside/location-source.ts"

const parsed = (text: string) =>
  parseExchangeRate({ location: "list", rank: 0, bytes: Buffer.from(text), readAtMs: 7, chainIds: new Set([1]) })

const noRates = ['{ "base": "EUR", "rates": { "USD": 1 } }', '{ "base": "USD", "rates": { "EUR": 0 } }']

describe("parseExchangeRate", () => {
  it.each(["<html>", "[]", "{}", ...noRates])("refuses %s, with the reason", (text) => {
    assert.instanceOf(parsed(text), ContentMalformed)
  })

  it("drops invalid rates, and counts them", () => {
    const entries = [{ currency: "EUR", rate: "0.92" }]
    assert.deepStrictEqual(parsed('{ "base": "USD", "rates": { "EUR": 0.92, "GBP": -1, "euro": 1 } }'), {
      event: { kind: "ExchangeRateRead", location: "list", rank: 0, readAtMs: 7, entries },
      droppedCount: 2,
    })
  })
})
