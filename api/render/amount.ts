/** Amounts for people: exact integers in, the text of a sentence or the nearest Float out. */

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",")

/** The decimal text of a raw amount, exact: `-12.5` for -125 at one decimal. */
export const decimalText = (amountRaw: bigint, decimals: number): string => {
  const digits = (amountRaw < 0n ? -amountRaw : amountRaw).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return `${amountRaw < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`
}

/** The Float nearest to a raw amount in whole tokens. The last step of every answer in Float. */
export const toFloat = (amountRaw: bigint, decimals: number): number => Number(decimalText(amountRaw, decimals))

const plainNotation = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 100 })

/** The decimal text of a Float, as short as tells it apart and without an exponent: `0.0000001` for 1e-7. */
export const floatText = (value: number): string => plainNotation.format(value)

/**
 * An amount as a sentence shows it: `1,143.944`, `231`, `0.001234`, `<0.000001`.
 *
 * At most three decimals, and below one four significant digits; what is beyond is cut off, so that a
 * sentence never says more than there was. The sign is dropped: sentences say "Sent".
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

/** A raw amount of a token whose decimals are unknown: `1,000,000 base units of`. */
export const rawAmountText = (amountRaw: bigint): string =>
  `${groupThousands((amountRaw < 0n ? -amountRaw : amountRaw).toString())} base units of`
