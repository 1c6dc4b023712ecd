/**
 * Names and decimals of tokens in SQL, from every source that the API has: what a token reports of itself, then the definition of its chain,
 * then token lists. Of each member the first known value applies.
 */
import { tokens } from "../facts/tokens.ts"
import { currentEntriesSql } from "../outside/listed-tokens.ts"
import { definedTokensTable } from "./defined-tokens.ts"
import { unbrokenFromIn, visibleIn } from "./view.ts"

const firstOf = (member: string): string =>
  `argMinIf(${member}, (source, -toInt64(block_number), rank), isNotNull(${member})) AS ${member}`

/** One row per token with any metadata: `chain_id`, `token`, nullable `name`, `symbol`, `decimals` and `total_supply_raw`, `first_source`, and
 * `new_block`, the block of the contiguous run before which nothing had been issued. */
export const tokenNamesSql = `
  SELECT
    chain_id,
    token,
    ${firstOf("name")},
    ${firstOf("symbol")},
    ${firstOf("decimals")},
    ${firstOf("total_supply_raw")},
    min(source) AS first_source,
    if(countIf(was_new) > 0, minIf(block_number, was_new), NULL) AS new_block
  FROM
  (
    SELECT chain_id, token, name, symbol, decimals, total_supply_raw, is_new AND block_number >= ${unbrokenFromIn("r")} AS was_new, 0 AS source, block_number, 0 AS rank
    FROM ${tokens.tableSql} AS r FINAL
    WHERE ${visibleIn("r")}
    UNION ALL
    SELECT chain_id, token, name, symbol, decimals, NULL, false, 1, 0, 0
    FROM ${definedTokensTable} FINAL
    UNION ALL
    SELECT chain_id, token, name, symbol, decimals, NULL, false, 2, 0, rank
    FROM (${currentEntriesSql})
  )
  GROUP BY chain_id, token`

/** Joins the symbol and decimals of a token to rows of the table `t`, as those of `alias`. */
export const joinTokenNames = (alias: string, token: string): string => `
LEFT ANY JOIN
(
  SELECT chain_id AS named_chain_id, token AS named_token, symbol, decimals, new_block
  FROM (${tokenNamesSql})
) AS ${alias} ON ${alias}.named_chain_id = t.chain_id AND ${alias}.named_token = ${token}`
