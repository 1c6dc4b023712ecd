/** Scores of search results: larger for better matches. Pure. */
import type { MatchKind, TextMatch } from "#projections/search/text-match.ts"

/** How a result matches, and what speaks for it. */
export interface Finding {
  /** The match of its name or symbol; `identity` if the text is its address, hash or account name, which nothing else has. */
  readonly match: TextMatch | "identity"
  /** Named by this release or by a token list. */
  readonly isVerified?: boolean
  readonly isSpam?: boolean
  /** Holdings of the pools that determine its price, in USD. */
  readonly liquidityUsd?: number
}

const steps = { exact: 5, prefix: 4, word: 3, inside: 2, typo: 1 } as const satisfies Readonly<
  Record<MatchKind, number>
>

/** Steps of a text that identifies the result. */
const identitySteps = 9

/** A verified result comes before others that match better by up to two steps: before other tokens of its symbol, and after another whole symbol if the text is inside of its own. */
const verifiedSteps = 2

/** Liquidity counts by its decimal logarithm, and never as much as a step. */
const liquidityDigitsMax = 18

/**
 * The score of a result: 1,000 without a mark as spam; 100 for each step of the match, one less if the name only looks like the text; 5 for each
 * digit of the liquidity; and the share of the name that the text is.
 */
export const scoreOf = ({ match, isVerified = false, isSpam = false, liquidityUsd = 0 }: Finding): number => {
  const honest = isSpam ? 0 : 1_000
  if (match === "identity") return honest + 100 * identitySteps
  const counted = steps[match.kind] + (isVerified ? verifiedSteps : 0) - (match.isSpelled ? 0 : 1)
  return honest + 100 * counted + 5 * Math.min(Math.log10(1 + liquidityUsd), liquidityDigitsMax) + match.share
}
