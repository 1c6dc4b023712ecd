/** Supply of tokens at the marks: as a contract reported it last, and what was issued and burned since. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { tokens } from "../facts/tokens.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, isOneOfTokens, zeroAddressSql } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { tokenMovements } from "./token-movements.ts"

const SupplyRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  reportedRaw: Schema.BigIntFromString,
  issuedRaw: Schema.BigIntFromString,
})

/** A token's supply in the base unit. */
export interface TokenSupply extends TokenKey {
  readonly supplyRaw: bigint
}

/**
 * Supplies of tokens, in no particular order. Tokens whose supply was not read in the contiguous run of blocks are omitted, and so are those that
 * burned more than they had, which report wrong numbers.
 */
export const tokenSupplies = Effect.fn("tokenSupplies")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<TokenKey>
}) {
  if (options.tokens.length === 0) return []
  const store = yield* Store
  const within = unbrokenVisibleRows(options.marks)
  const requested = isOneOfTokens("token", options.tokens)
  const rows = yield* store.query({
    operation: "read supplies of tokens",
    sql: `
SELECT
  reported.chain_id AS chainId,
  ${hexText("reported.token")} AS token,
  toString(any(reported.supply_raw)) AS reportedRaw,
  toString(-sumIf(moved.net_raw, moved.block_number > reported.supply_block)) AS issuedRaw
FROM
(
  SELECT
    chain_id,
    token,
    argMax(assumeNotNull(total_supply_raw), block_number) AS supply_raw,
    max(block_number) AS supply_block
  FROM ${tokens.tableSql} FINAL
  WHERE ${requested.sql}
    AND isNotNull(total_supply_raw)
    AND ${within.sql}
  GROUP BY chain_id, token
) AS reported
LEFT JOIN
(
  SELECT chain_id, token, block_number, net_raw
  FROM ${tokenMovements.tableSql} FINAL
  WHERE ${requested.sql}
    AND account = ${zeroAddressSql}
    AND ${within.sql}
) AS moved USING (chain_id, token)
GROUP BY reported.chain_id, reported.token`,
    parameters: { ...requested.parameters, ...within.parameters },
  })
  return (yield* decodeRows(SupplyRow)(rows)).flatMap(
    ({ chainId, token, reportedRaw, issuedRaw }): ReadonlyArray<TokenSupply> => {
      const supplyRaw = reportedRaw + issuedRaw
      return supplyRaw < 0n ? [] : [{ chainId, token, supplyRaw }]
    },
  )
})
