/** Amounts as people read them. Pure. */

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",")

/** The exact decimal text of a raw amount: `-12.5` for -125 at one decimal. */
export const exactText = (amountRaw: string | bigint, decimals: number): string => {
  const raw = BigInt(amountRaw)
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return `${raw < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`
}

/** An exact decimal text without its sign, short: `1,143.944`, `0.001234`, `<0.000001`. What is beyond is cut off, as in sentences. */
export const shortText = (exact: string): string => {
  const [whole = "0", fraction = ""] = exact.replace("-", "").split(".")
  if (whole !== "0") {
    const kept = fraction.slice(0, 3).replace(/0+$/, "")
    return `${groupThousands(whole)}${kept === "" ? "" : `.${kept}`}`
  }
  if (fraction === "") return "0"
  const leadingZeros = /^0*/.exec(fraction)?.[0].length ?? 0
  if (leadingZeros >= 6) return "<0.000001"
  return `0.${fraction.slice(0, leadingZeros + 4).replace(/0+$/, "")}`
}

/** An amount without its sign, short. */
export const amountText = (amountRaw: string | bigint, decimals: number): string =>
  shortText(exactText(amountRaw, decimals))

/** An amount that is a number already, without its sign, short. */
export const numberText = (amount: number): string =>
  shortText(amount.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 }))

/** The sign of a change, in the characters that typesetters use. */
export const signText = (amountRaw: string): string => (amountRaw.startsWith("-") ? "−" : "+")

/** A whole number with its thousands apart. */
export const wholeText = (value: number | string): string => groupThousands(String(value))

/** A number of things: `1 token`, `1,200 tokens`. */
export const countText = (count: number, noun: string): string =>
  `${wholeText(count)} ${count === 1 ? noun : `${noun}s`}`
