/** Numbers, times and addresses as people read them. Pure: no document, no clock. */

/** The address that stands for a chain's own coin. */
export const coinAddress = `0x${"0".repeat(40)}`

/** @param {string} digits */
const groupThousands = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ",")

/**
 * The exact decimal text of a raw amount: `-12.5` for -125 at one decimal.
 *
 * @param {string | bigint} amountRaw
 * @param {number} decimals
 */
export const exactText = (amountRaw, decimals) => {
  const raw = BigInt(amountRaw)
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return `${raw < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`
}

/**
 * An amount without its sign, short: `1,143.944`, `0.001234`, `<0.000001`. What is beyond is cut off, as in sentences.
 *
 * @param {string | bigint} amountRaw
 * @param {number} decimals
 */
export const amountText = (amountRaw, decimals) => shortText(exactText(amountRaw, decimals))

/**
 * The same of an exact decimal text.
 *
 * @param {string} exact
 */
export const shortText = (exact) => {
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

/**
 * The sign of a change, in the characters that typesetters use.
 *
 * @param {string} amountRaw
 */
export const signText = (amountRaw) => (amountRaw.startsWith("-") ? "−" : "+")

/**
 * A whole number with its thousands apart.
 *
 * @param {number | string} value
 */
export const wholeText = (value) => groupThousands(String(value))

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD" })

/** In USD: values that are not zero and below it are shown as less than it. */
const usdShownMin = 0.01

/**
 * A known value in USD: `$1,234.50`, `<$0.01`. Only zero is `$0.00`.
 *
 * @param {number} usd
 */
export const usdText = (usd) => {
  if (usd === 0 || Math.abs(usd) >= usdShownMin) return dollars.format(usd)
  return `${usd < 0 ? "-" : ""}<${dollars.format(usdShownMin)}`
}

/** The word for an unknown value in USD. */
export const unpricedText = "unpriced"

/**
 * A sum of known values, and how many values it leaves out: `$1,234.00 + 3 unpriced`; `3 unpriced` if none is known.
 *
 * @param {{ usd: number, priced: number, unpriced: number }} sum `priced`, `unpriced`: how many values are known, and unknown
 */
export const totalText = ({ usd, priced, unpriced }) => {
  const rest = `${wholeText(unpriced)} ${unpricedText}`
  if (unpriced === 0) return usdText(usd)
  return priced === 0 ? rest : `${usdText(usd)} + ${rest}`
}

/**
 * An amount of a currency, with its worth in USD. The interface has 0 for an amount without a price.
 *
 * @param {{ amount: string | number, symbol: string, usd: number }} paid
 */
export const paidText = ({ amount, symbol, usd }) =>
  `${amount} ${symbol} (${isPaidPriced({ amount, usd }) ? usdText(usd) : unpricedText})`

/**
 * Whether the worth of an amount of a currency is known.
 *
 * @param {{ amount: string | number, usd: number }} paid
 */
export const isPaidPriced = ({ amount, usd }) => usd > 0 || Number(amount) === 0

/**
 * The ends of an address, a hash or a long token id.
 *
 * @param {string} text
 */
export const shortHex = (text) => (text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text)

/**
 * A hue that a part of an address has, in degrees; 0 for a part that is not hexadecimal.
 *
 * @param {string} address
 * @param {number} from the first of four digits
 */
export const hueOf = (address, from) => (Number.parseInt(address.slice(from, from + 4), 16) || 0) % 360

const spans = /** @type {const} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
])

const relative = new Intl.RelativeTimeFormat("en", { numeric: "always", style: "short" })

/**
 * How long ago a time was: `3 min. ago`.
 *
 * @param {number} timeMs
 * @param {number} nowMs
 */
export const agoText = (timeMs, nowMs) => {
  const distanceMs = nowMs - timeMs
  for (const [unit, lengthMs] of spans) {
    if (distanceMs >= lengthMs) return relative.format(-Math.floor(distanceMs / lengthMs), unit)
  }
  return "just now"
}

/**
 * A time in full, in the reader's time zone.
 *
 * @param {number} timeMs
 */
export const timeText = (timeMs) =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "long" }).format(timeMs)

/**
 * How far a chain's answers are behind its head, and whether that is worth a thought.
 *
 * @param {{ lagBlocks: number | null, lagSeconds: number | null }} network
 * @returns {{ text: string, isBehind: boolean }}
 */
export const lagText = ({ lagBlocks, lagSeconds }) => {
  if (lagBlocks === null) return { text: lagSeconds === null ? "nothing read yet" : "not followed now", isBehind: true }
  const age = lagSeconds === null ? "" : `, ${spanText(lagSeconds)} old`
  if (lagBlocks === 0) return { text: `at the head${age}`, isBehind: false }
  return {
    text: `${wholeText(lagBlocks)} ${lagBlocks === 1 ? "block" : "blocks"} behind${age}`,
    isBehind: lagBlocks > 20,
  }
}

/**
 * A length of time in its largest useful unit: `90 s`, `26 h`.
 *
 * @param {number} seconds
 */
export const spanText = (seconds) => {
  if (seconds < 120) return `${Math.max(0, Math.round(seconds))} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`
}

/** Hashes of transactions; those of Bitcoin have no prefix. */
export const hashPattern = /^(?:0x)?[0-9a-f]{64}$/

/**
 * The form of an account's address; `undefined` for other texts. Checksums are verified by the server; legacy addresses of Bitcoin are
 * case-sensitive.
 *
 * @param {string} text
 * @returns {string | undefined}
 */
export const accountForm = (text) => {
  const lower = text.toLowerCase()
  if (/^(?:0x[0-9a-f]{40}|bc1[02-9ac-hj-np-z]{11,87}|script:(?:[0-9a-f]{2}){1,10000})$/.test(lower)) return lower
  return /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text) ? text : undefined
}

/**
 * The account, its name, or the transaction that a pasted text identifies.
 *
 * @param {string} text
 * @returns {{ kind: "account" | "name" | "transaction", value: string } | undefined}
 */
export const readPasted = (text) => {
  const entered = text.trim()
  const account = accountForm(entered)
  if (account !== undefined) return { kind: "account", value: account }
  const value = entered.toLowerCase()
  if (hashPattern.test(value)) return { kind: "transaction", value }
  // The server determines the normal form.
  return /^[^\s.]+(\.[^\s.]+)+$/.test(entered) ? { kind: "name", value: entered } : undefined
}
