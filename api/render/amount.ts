/** Formats amounts: exact integers in, display text or the nearest Float out. */

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",")

/** Exact decimal text of a raw amount: `-12.5` for -125 with one decimal. */
export const decimalText = (amountRaw: bigint, decimals: number): string => {
  const digits = (amountRaw < 0n ? -amountRaw : amountRaw).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return `${amountRaw < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`
}

/** The Float nearest to a raw amount in whole tokens. The last step of every Float field. */
export const toFloat = (amountRaw: bigint, decimals: number): number => Number(`${amountRaw}e-${decimals}`)

const plainNotation = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 100 })

/** Shortest round-trip decimal text of a Float, without an exponent: `0.0000001` for 1e-7. */
export const floatText = (value: number): string => plainNotation.format(value)

/**
 * Formats an amount for a sentence: `1,143.944`, `231`, `0.001234`, `<0.000001`.
 *
 * At most three decimals, or four significant digits below one, truncated: a sentence never overstates an amount.
 * The sign is dropped: the sentence's verb expresses it.
 */
export const amountText = (amountRaw: bigint, decimals: number): string => {
  const text = decimalText(amountRaw < 0n ? -amountRaw : amountRaw, decimals)
  const [whole = "0", fraction = ""] = text.split(".")
  if (whole !== "0") {
    const kept = fraction.slice(0, 3).replace(/0+$/, "")
    return `${groupThousands(whole)}${kept === "" ? "" : `.${kept}`}`
  }
  if (fraction === "") return "0"
  const leadingZeros = /^0*/.exec(fraction)?.[0].length ?? 0
  if (leadingZeros >= 6) return "<0.000001"
  return `0.${fraction.slice(0, leadingZeros + 4).replace(/0+$/, "")}`
}

/** Numbers with more digits are shortened in sentences that would be too long. */
const wholeDigitsMax = 12

/** A whole number in short, truncated: `12,345`, or `1.157e77` beyond twelve digits. */
const shortWholeText = (whole: string): string => {
  if (whole.length <= wholeDigitsMax) return groupThousands(whole)
  const fraction = whole.slice(1, 4).replace(/0+$/, "")
  return `${whole.slice(0, 1)}${fraction === "" ? "" : `.${fraction}`}e${whole.length - 1}`
}

/** As `amountText`, with large amounts in powers of ten: at most 16 characters. */
export const shortAmountText = (amountRaw: bigint, decimals: number): string => {
  const absoluteRaw = amountRaw < 0n ? -amountRaw : amountRaw
  const [whole = "0"] = decimalText(absoluteRaw, decimals).split(".")
  return whole.length > wholeDigitsMax ? shortWholeText(whole) : amountText(absoluteRaw, decimals)
}

/** As `rawAmountText`, with large amounts in powers of ten: at most 29 characters. */
export const shortRawAmountText = (amountRaw: bigint): string =>
  `${shortWholeText((amountRaw < 0n ? -amountRaw : amountRaw).toString())} base units of`

/** Formats a raw amount of a token with unknown decimals: `1,000,000 base units of`. */
export const rawAmountText = (amountRaw: bigint): string =>
  `${groupThousands((amountRaw < 0n ? -amountRaw : amountRaw).toString())} base units of`
