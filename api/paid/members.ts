/** Members that several endpoints share. */
import type { BodyMember, BodyMembers } from "./paid-endpoint.ts"

/** Account of examples, whose name is `vitalik.eth`. */
export const exampleAccount = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045"

/** Token of examples: USDC on Ethereum. */
export const exampleToken = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"

/** Transaction of examples. */
export const exampleTransaction = "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060"

/** Collection of examples: CryptoKitties. */
export const exampleCollection = "0x06012c8cf97bead5deae237070f9587f8e7a266d"

/** Accounts. */
export const accountsMember: BodyMember = {
  kind: "addresses",
  aliases: ["address"],
  description: "Addresses of accounts, at most 50.",
  isRequired: true,
  example: [exampleAccount],
}

/** A token. */
export const tokenMember: BodyMember = {
  kind: "address",
  description: "Contract of the token; the zero address for the coin of the chain.",
  isRequired: true,
  example: exampleToken,
}

/** A chain. */
export const chainMember: BodyMember = {
  kind: "chain",
  description: "The chain: its id, name or slug.",
  isRequired: true,
  example: 1,
}

/** Chains. */
export const chainsMember: BodyMember = { kind: "chains", description: "Chains; all by default.", example: [1, 8453] }

/** A social profile. */
export const fidMember: BodyMember = {
  kind: "count",
  description: "A social profile. Rejected where the answer is the same for everybody.",
  max: Number.MAX_SAFE_INTEGER,
}

/** A social profile whose follows select rows. */
export const followsMember: BodyMember = { ...fidMember, description: "A social profile, whose follows select swaps." }

/** The cursor of a page. */
const afterMember: BodyMember = {
  kind: "text",
  description: "Rows after this cursor, `pageInfo.endCursor` of the page before.",
}

/** Size of a page. */
const firstMember = (max: number): BodyMember => ({
  kind: "count",
  description: "Number of rows.",
  max,
  default: 10,
  example: 10,
})

/** A page of a list, at most `max` rows. */
export const pageMembers = (max: number): BodyMembers => ({ first: firstMember(max), after: afterMember })

/** The accounts and chains of a portfolio. */
export const portfolioMembers: BodyMembers = { addresses: accountsMember, chainIds: chainsMember }
