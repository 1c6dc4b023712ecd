/** Values in fiat currencies as people read them. Pure. */

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${currency} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat("en", { style: "currency", currency, ...options })
  formats.set(key, format)
  return format
}

/** The word for an unknown value. */
export const unpricedText = "unpriced"

/** Decimal places of values in currencies with a high unit value. */
const digitsByCurrency: Readonly<Record<string, number>> = { BTC: 6, ETH: 4 }

/** A known value: `$1,234.50`, `<$0.01`. Only zero is `$0.00`. */
export const fiatText = (value: number, currency = "USD"): string => {
  const digits = digitsByCurrency[currency]
  const format = formatOf(currency, digits === undefined ? {} : { maximumFractionDigits: digits })
  // Values that are not zero and below it are shown as less than it.
  const shownMin = 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 0)
  if (value === 0 || Math.abs(value) >= shownMin) return format.format(value).replace("-", "−")
  return `${value < 0 ? "−" : ""}<${format.format(shownMin)}`
}

/** The price of one unit: four significant digits below 1, as prices of many tokens are tiny. */
export const priceText = (price: number, currency = "USD"): string =>
  price === 0 || price >= 1
    ? formatOf(currency, {}).format(price)
    : formatOf(currency, { maximumSignificantDigits: 4, minimumSignificantDigits: 2 }).format(price)

/** A large value, short: `$12.4M`; with more digits, all of them: `$12.40M`. */
export const compactText = (value: number, currency = "USD", digits = 1): string =>
  formatOf(currency, {
    notation: "compact",
    minimumFractionDigits: digits === 1 ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value)

/** Values from which an axis has short texts. */
const compactMin = 100_000

/** Longest texts of an axis, in digits behind the point of millions. */
const axisDigitsMax = 6

/** The values of an axis: large ones short, with as many digits as make them differ. */
export const axisTexts = (values: ReadonlyArray<number>, currency: string): ReadonlyArray<string> => {
  const textsOf = (digits: number) =>
    values.map((value) =>
      Math.abs(value) >= compactMin ? compactText(value, currency, digits) : priceText(value, currency),
    )
  for (let digits = 1; digits < axisDigitsMax; digits++) {
    const texts = textsOf(digits)
    if (new Set(texts).size === new Set(values).size) return texts
  }
  return textsOf(axisDigitsMax)
}

/** A change with its sign: `+$12.00`. */
export const changeText = (value: number, currency = "USD"): string =>
  `${value > 0 ? "+" : ""}${fiatText(value, currency)}`

/** A change in percentage points: `+1.25%`. */
export const percentText = (points: number): string => {
  const digits = Math.abs(points) >= 1_000 ? 0 : 2
  const text = Math.abs(points).toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (Number(text.replaceAll(",", "")) === 0) return `${text}%`
  return `${points > 0 ? "+" : "−"}${text}%`
}

/** A share in percent, without a sign: `12.3%`, `<0.1%`. */
export const shareText = (percent: number): string =>
  percent > 0 && percent < 0.1 ? "<0.1%" : `${percent.toLocaleString("en", { maximumFractionDigits: 1 })}%`
