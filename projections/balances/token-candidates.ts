import { Effect, Schema } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { swaps } from "../facts/swaps.ts"
import { tokens } from "../facts/tokens.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"

/** Age of the swaps that rank tokens. */
const swapDays = 7

const TokenRow = Schema.Struct({ token: Schema.String })

/**
 * Tokens of a chain that any account may hold some of: by the number of their swaps in the last days of the chain, then all others, in a stable
 * order. Ignores marks: a candidate is a guess.
 */
export const tokenCandidates = Effect.fn("tokens.candidates")(function* (options: {
  readonly chainId: ChainId
  readonly tokensMax: number
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read token candidates",
    sql: `
WITH
  (
    SELECT max(timestamp)
    FROM ${swaps.tableSql}
    WHERE chain_id = {chain:UInt32}
  ) AS newest
SELECT ${hexText("candidate")} AS token
FROM
(
  SELECT assumeNotNull(arrayJoin([token0, token1])) AS candidate, count() AS swap_count
  FROM ${swaps.tableSql}
  WHERE chain_id = {chain:UInt32}
    AND timestamp >= newest - INTERVAL ${swapDays} DAY
    AND token0 IS NOT NULL
    AND token1 IS NOT NULL
  GROUP BY candidate
  UNION ALL
  SELECT token AS candidate, 0 AS swap_count
  FROM ${tokens.tableSql}
  WHERE chain_id = {chain:UInt32}
)
GROUP BY candidate
ORDER BY max(swap_count) DESC, candidate
LIMIT {tokensMax:UInt32}`,
    parameters: { chain: options.chainId, tokensMax: options.tokensMax },
  })
  return (yield* decodeRows(TokenRow)(rows)).map(({ token }): Address => token)
})
