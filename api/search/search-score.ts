/** Scores of search results: larger for better matches. Pure. */

/** How a result matches. */
export interface Match {
  /** The text is its address, hash, name or symbol. */
  readonly isExact: boolean
  /** Its name or symbol begins with the text. */
  readonly isPrefix?: boolean
  readonly isSpam?: boolean
  /** Holdings of the pools that determine its price, in USD. */
  readonly liquidityUsd?: number
}

/** The score of a result: 1,000 without a mark as spam, 100 for an exact match, the decimal logarithm of the liquidity, and a thousandth for a prefix. */
export const scoreOf = ({ isExact, isPrefix = isExact, isSpam = false, liquidityUsd = 0 }: Match): number =>
  (isSpam ? 0 : 1_000) + (isExact ? 100 : 0) + Math.log10(1 + liquidityUsd) + (isPrefix ? 0.001 : 0)

/** How names match a text, in any letter case; `undefined` if none contains it. */
export const textMatch = (text: string, names: ReadonlyArray<string>): Match | undefined => {
  const wanted = text.toLowerCase()
  const lower = names.map((name) => name.toLowerCase())
  if (!lower.some((name) => name.includes(wanted))) return undefined
  return { isExact: lower.includes(wanted), isPrefix: lower.some((name) => name.startsWith(wanted)) }
}
