/** Records of names that answers contain. */
import { coinTypeOf, defaultCoinType, etherCoinType } from "#schemas/domain/account-name.ts"

/** Coin type of Base. */
export const baseCoinType = coinTypeOf(8453)

/** Keys of the texts of a name. Source: ENSIP-5, ENSIP-18. */
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
]

/** Coin types of primary names, and of the addresses that prove them. */
export const coinTypes: ReadonlyArray<number> = [etherCoinType, baseCoinType, defaultCoinType]

/** Keys of the records that are read. */
export const recordKeys: ReadonlyArray<string> = [...coinTypes.map(String), ...textKeys]
