/** Numbers, times and addresses as people read them. Pure: no document, no clock. */

/** @param {string} digits */
const groupThousands = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ",")

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

/**
 * The ends of an address, a hash or a long token id.
 *
 * @param {string} text
 */
export const shortHex = (text) => (text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text)

/**
 * A time in full, in the reader's time zone.
 *
 * @param {number} timeMs
 */
export const timeText = (timeMs) =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "long" }).format(timeMs)

/**
 * The lag of a chain in words, and whether it deserves attention.
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
