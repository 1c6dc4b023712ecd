/** A statement of an analyst that never ends. */

/**
 * Runs until it is stopped: 9 * 10^12 pairs.
 *
 * @param alias - Name of its only column, by which it is found among running statements.
 */
export const endlessStatement = (alias: string): string =>
  `SELECT count() AS ${alias} FROM (SELECT arrayJoin(range(3000000)) AS a) AS x CROSS JOIN (SELECT arrayJoin(range(3000000)) AS b) AS y WHERE sipHash64(a, b) = 5`
