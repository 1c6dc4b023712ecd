/** The fee of a transaction: in what it was paid, and by whom. Pure. */
import { tokenText } from "./delta.js"

/** @typedef {import("./delta.js").TokenDelta} TokenDelta */
/** @typedef {{ feeDelta: TokenDelta | null, feePayer: { address: string } | null, feeSponsor: { address: string } | null }} Paid */

/**
 * The amount in its own token or coin; "none" if there was no fee.
 *
 * @param {Pick<Paid, "feeDelta">} transaction
 */
export const feeText = ({ feeDelta }) => (feeDelta === null ? "none" : tokenText(feeDelta))

/**
 * The account that paid in place of the sender, and how to call it; absent if the sender paid.
 *
 * @param {Pick<Paid, "feePayer" | "feeSponsor">} transaction
 * @param {string} sender
 * @returns {{ address: string, isSponsor: boolean } | undefined}
 */
export const otherPayer = ({ feePayer, feeSponsor }, sender) => {
  const address = feeSponsor?.address ?? feePayer?.address
  return address === undefined || address === sender ? undefined : { address, isSponsor: feeSponsor !== null }
}
