/** Records of names that answers contain. */
import { coinTypeOf, defaultCoinType, etherCoinType } from "#schemas/domain/account-name.ts"

/** Coin type of Base. */
export const baseCoinType = coinTypeOf(8453)

/** Protocols by which an agent is reached. Source: ENSIP-26. */
export const agentProtocols = ["mcp", "a2a", "web"] as const

/** Keys of the texts of a name. Source: ENSIP-5, ENSIP-18, ENSIP-26. */
export const textKeys: ReadonlyArray<string> = [
  "avatar",
  "header",
  "description",
  "email",
  "url",
  "com.github",
  "com.twitter",
  "com.discord",
  "org.telegram",
  "agent-context",
  ...agentProtocols.map((protocol) => `agent-endpoint[${protocol}]`),
]

/** Coin types of primary names, and of the addresses that prove them. */
export const coinTypes: ReadonlyArray<number> = [etherCoinType, baseCoinType, defaultCoinType]

/** Keys of the records that are read. */
export const recordKeys: ReadonlyArray<string> = [...coinTypes.map(String), ...textKeys]
