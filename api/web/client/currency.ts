/**
 * The currency of values: chosen by the reader, kept in the browser and in addresses (`?currency=EUR`). Past values come from the API in it, at
 * the rates of their times; present ones come in USD.
 */
import { computed, effect, signal } from "@preact/signals"
import { coinAddress } from "../format/address.ts"
import { networks } from "./networks.ts"
import { readPast } from "./past.ts"
import { query } from "./query.ts"
import { type RateQueryVariables, rate as rateQuery } from "./rate.graphql"

/** A currency of the API. */
export type Currency = RateQueryVariables["currency"]

/** Currencies to choose from, the most traded first. */
export const currencies: ReadonlyArray<Currency> = [
  ...(["USD", "EUR", "GBP", "JPY", "CNY", "CHF", "CAD", "AUD", "NZD", "SGD", "HKD", "KRW", "INR"] as const),
  ...(["BRL", "MXN", "SEK", "NOK", "TRY", "RUB", "ETH", "BTC"] as const),
]

const name = "tidemark.currency"

const parameter = "currency"

/** Interval of loading the rate again. */
const refreshMs = 60_000

const readCurrency = (): Currency => {
  const text = new URLSearchParams(location.search).get(parameter) ?? localStorage.getItem(name)
  return currencies.find((currency) => currency === text) ?? "USD"
}

/** The chosen currency. */
export const chosenCurrency = signal(readCurrency())

/** The time of the page, as in its address. */
const at = signal("")

interface Rate {
  readonly currency: Currency
  readonly at: string
  readonly perUsd: number
}

const usd = { currency: "USD", perUsd: 1 } as const

const loaded = signal<Rate | undefined>(undefined)

const rate = computed(() => {
  const { value } = loaded
  return value?.currency === chosenCurrency.value && value.at === at.value ? value : usd
})

/** The currency that values are shown in: USD where no rate of the chosen one is known at the time of the page. */
export const shownCurrency = computed(() => rate.value.currency)

/** A value in USD as the arguments of a text in the shown currency. */
export const ofUsd = (value: number): [value: number, currency: Currency] => [
  value * rate.value.perUsd,
  shownCurrency.value,
]

/** The rate by which the API converts the price of a coin; a block has no time to have one of. */
const loadRate = async (currency: Currency, time: string): Promise<void> => {
  const past = readPast(time, networks.peek())
  if (currency === "USD" || past === undefined || past.asOfBlock !== undefined) return
  const variables = past.asOfTime === undefined ? { isPast: false } : { isPast: true, at: past.asOfTime }
  for (const { chainId } of networks.peek()) {
    if (chainId === null) continue
    const answer = await query(rateQuery, { address: coinAddress, chainId, currency, ...variables }).catch(
      () => undefined,
    )
    const prices = answer?.data.fungibleTokenV2?.priceData
    const inUsd = prices?.usd ?? prices?.pastUsd?.price
    const inOther = prices?.other ?? prices?.pastOther?.price
    // Another currency or time may have been chosen meanwhile, and its rate loaded.
    if (currency !== chosenCurrency.peek() || time !== at.peek()) return
    if (inUsd && inOther) {
      loaded.value = { currency, at: time, perUsd: inOther / inUsd }
      return
    }
  }
}

/** Follows the rate of the chosen currency for as long as the page is open. */
export const followRate = (): void => {
  const hasNetworks = computed(() => networks.value.length > 0)
  const load = (): void => {
    if (hasNetworks.value && !document.hidden) void loadRate(chosenCurrency.value, at.value)
  }
  effect(load)
  setInterval(load, refreshMs)
}

/** Completes the address of the page that is shown by the currency, and reads its time. */
export const shareCurrency = (): void => {
  const url = new URL(location.href)
  at.value = url.searchParams.get("at") ?? ""
  if (chosenCurrency.value === "USD") url.searchParams.delete(parameter)
  else url.searchParams.set(parameter, chosenCurrency.value)
  if (url.href !== location.href) history.replaceState(history.state, "", url)
}

/** Shows values in a currency, also at later visits. */
export const chooseCurrency = (currency: Currency): void => {
  localStorage.setItem(name, currency)
  chosenCurrency.value = currency
  shareCurrency()
}
