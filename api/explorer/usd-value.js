/** Values in USD. An unknown value is never shown as zero: a word stands in its place, and its title has the reason. */
import { element } from "./element.js"
import { isPaidPriced, paidText, totalText, unpricedText, usdText } from "./format.js"

/** Why the value of a token is unknown. */
export const tokenReason = "No trades give this token a reliable price."

/** Why a value is unknown for now. */
export const lateReason = "Prices are late."

/** Why the value of an NFT is unknown. */
export const itemReason = "There are too few recent sales to estimate a value."

/**
 * A value, or the word for an unknown one.
 *
 * @param {number | undefined} usd `undefined` if it is unknown
 * @param {string} reason why it is unknown
 */
export const usdValue = (usd, reason) =>
  usd === undefined ? element("span", { class: "unpriced", title: reason }, unpricedText) : usdText(usd)

/**
 * A sum of known values. If it leaves out others, it has their number.
 *
 * @param {{ usd: number, priced: number, unpriced: number }} sum as of `totalText`
 * @param {string} reason why values are left out
 */
export const usdTotal = (sum, reason) =>
  element("strong", { class: "total", title: sum.unpriced > 0 && reason }, totalText(sum))

/**
 * An amount of a currency, with its worth at the time of its payment.
 *
 * @param {Parameters<typeof paidText>[0]} paid
 */
export const paidValue = (paid) =>
  element("span", { title: !isPaidPriced(paid) && "The currency had no reliable price at that time." }, paidText(paid))
