/**
 * Names and decimals of tokens in SQL, from every source that the API has: what a token reports of itself, then the definition of its chain,
 * then token lists. Of each member the first known value applies. Symbols that imitate that of a token of the definition are marked, as in the API.
 */
import { tokens } from "../facts/tokens.ts"
import { currentEntriesSql } from "../outside/listed-tokens.ts"
import { comparedLettersMin } from "../spam/known-token.ts"
import { appearanceSql } from "../spam/look-alike-sql.ts"
import { definedTokensTable } from "./defined-tokens.ts"
import { unbrokenFromIn, visibleIn } from "./view.ts"

const firstOf = (member: string): string =>
  `argMinIf(${member}, (source, -toInt64(block_number), rank), isNotNull(${member})) AS ${member}`

/** One row per token with any metadata: as `tokenNamesSql`, with symbols as they are reported, and whether the token is beyond doubt. */
const reportedNamesSql = `
  SELECT
    chain_id,
    token,
    ${firstOf("name")},
    ${firstOf("symbol")},
    ${firstOf("decimals")},
    ${firstOf("total_supply_raw")},
    if(countIf(isNotNull(named.decimals)) > 0, minIf(source, isNotNull(named.decimals)), min(source)) AS first_source,
    max(source) > 0 AS is_exempt,
    if(countIf(was_new) > 0, minIf(block_number, was_new), NULL) AS new_block
  FROM
  (
    SELECT chain_id, token, name, symbol, decimals, total_supply_raw, is_new AND block_number >= ${unbrokenFromIn("r")} AS was_new, 0 AS source, block_number, 0 AS rank
    FROM ${tokens.tableSql} AS r FINAL
    WHERE ${visibleIn("r")}
    UNION ALL
    SELECT chain_id, token, name, symbol, decimals, NULL, false, 1, 0, 0
    FROM ${definedTokensTable.name} FINAL
    UNION ALL
    SELECT chain_id, token, name, symbol, decimals, NULL, false, 2, 0, rank
    FROM (${currentEntriesSql})
  ) AS named
  GROUP BY chain_id, token`

/** Symbols of the tokens of definitions, by their appearance. */
const knownSymbolsSql = `
  SELECT chain_id AS known_chain_id, assumeNotNull(symbol) AS known_symbol, ${appearanceSql("assumeNotNull(symbol)")} AS known_appearance
  FROM ${definedTokensTable.name} FINAL
  WHERE isNotNull(symbol) AND lengthUTF8(known_appearance) >= ${comparedLettersMin}`

/** One row per token with any metadata: `chain_id`, `token`, nullable `name`, `symbol`, `decimals` and `total_supply_raw`, `first_source`, that of the decimals, and
 * `new_block`, the block of the contiguous run before which nothing had been issued. */
export const tokenNamesSql = `
  SELECT
    chain_id,
    token,
    name,
    if(is_exempt OR k.known_symbol = '', r.symbol, concat(r.symbol, ' (not the verified ', k.known_symbol, ')')) AS symbol,
    decimals,
    total_supply_raw,
    first_source,
    new_block
  FROM (${reportedNamesSql}) AS r
  LEFT ANY JOIN (${knownSymbolsSql}) AS k
  ON k.known_chain_id = r.chain_id AND k.known_appearance = ${appearanceSql("ifNull(r.symbol, '')")}`

/** Joins the symbol and decimals of a token to rows of the table `t`, as those of `alias`. */
export const joinTokenNames = (alias: string, token: string): string => `
LEFT ANY JOIN
(
  SELECT chain_id AS named_chain_id, token AS named_token, symbol, decimals, new_block
  FROM (${tokenNamesSql})
) AS ${alias} ON ${alias}.named_chain_id = t.chain_id AND ${alias}.named_token = ${token}`
