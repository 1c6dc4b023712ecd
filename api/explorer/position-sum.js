/** Values behind positions in apps: how many are known, which a sum counts, and how many are not. Pure. */

/** @typedef {{ priced: number, unpriced: number }} Counts */

/**
 * The counts of several, added up.
 *
 * @param {ReadonlyArray<Counts>} all
 * @returns {Counts}
 */
const addUp = (all) =>
  all.reduce((sum, { priced, unpriced }) => ({ priced: sum.priced + priced, unpriced: sum.unpriced + unpriced }), {
    priced: 0,
    unpriced: 0,
  })

/**
 * The counts of a token of a position: of the tokens that it stands for, as far as they were queried.
 *
 * @param {any} token
 * @returns {Counts}
 */
export const countsOfToken = ({ __typename, priceSource, balanceUSD, hasMissingUnderlyingTokenPrice, tokens = [] }) => {
  if (__typename === "BaseTokenPositionBalance") {
    return priceSource === "NONE" ? { priced: 0, unpriced: 1 } : { priced: 1, unpriced: 0 }
  }
  const { priced, unpriced } =
    tokens.length === 0 ? { priced: balanceUSD === 0 ? 0 : 1, unpriced: 0 } : addUp(tokens.map(countsOfToken))
  // A token below may be deeper than the query, or missing from the answer.
  return { priced, unpriced: hasMissingUnderlyingTokenPrice ? Math.max(1, unpriced) : unpriced }
}

/**
 * The counts of positions.
 *
 * @param {ReadonlyArray<any>} positions
 * @returns {Counts}
 */
export const countsOfPositions = (positions) =>
  addUp(
    positions.flatMap((position) =>
      position.__typename === "ContractPositionBalance"
        ? position.tokens.map((/** @type {any} */ { token }) => countsOfToken(token))
        : [countsOfToken(position)],
    ),
  )
