import type { ExchangeRateRead } from "#schemas/events/exchange-rate-read.ts"
import { type Content, ContentMalformed, type ParsedContent } from "../location-source.ts"
import { isFields, parseJson } from "../untrusted.ts"

/** Codes of ISO 4217, and those of coins. */
const currencyCode = /^[A-Z]{3}$/

/** 10^12: units of a currency for one US dollar, and US dollars for one unit. A rate beyond it is an error of the source. */
const exchangeRateMax = 1e12

const isRate = (value: unknown): value is number =>
  typeof value === "number" && value <= exchangeRateMax && value >= 1 / exchangeRateMax

/** The exchange rates of the US dollar; invalid ones are dropped. The form of the content is that of https://frankfurter.dev. */
export const parseExchangeRate = (content: Content): ParsedContent<ExchangeRateRead> | ContentMalformed => {
  const { location, rank, bytes, readAtMs } = content
  const refuse = (reason: string) => new ContentMalformed({ location, expected: "a list of exchange rates", reason })
  const value = parseJson(bytes)
  if (!isFields(value) || value.base !== "USD" || !isFields(value.rates)) return refuse("it has no rates of USD")
  if (value.amount !== undefined && value.amount !== 1) return refuse("its rates are not those of one USD")
  const all = Object.entries(value.rates)
  const entries = all.flatMap(([currency, rate]) =>
    currencyCode.test(currency) && isRate(rate) ? [{ currency, rate: String(rate) }] : [],
  )
  if (entries.length === 0) return refuse("none of its rates is valid")
  return {
    event: { kind: "ExchangeRateRead", location, rank, readAtMs, entries },
    droppedCount: all.length - entries.length,
  }
}
