/**
 * The first four bytes of the hash of `setApprovalForAll(address,bool)`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
const selector = "0xa22cb465"

/** The input of a call that grants or revokes the permission of an operator. */
export const operatorInput = (operator: string, isApproved: boolean): string =>
  `${selector}${operator.slice(2).padStart(64, "0")}${(isApproved ? "1" : "0").padStart(64, "0")}`
