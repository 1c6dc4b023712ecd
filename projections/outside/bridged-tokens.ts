import { Effect, Schema } from "effect"
import type { SourceMark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, keywordColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText } from "../table/sql.ts"
import { listedTokens, newestReadingsSql } from "./listed-tokens.ts"

/** Tokens that token lists name as another token on a second chain. */
export const bridgedTokens = defineSourceProjection({
  source: "lists",
  kind: "TokenListRead",
  name: "bridged_tokens",
  version: 1,
  comment:
    "One row per entry of a recorded reading of a token list and chain that it is bridged to. Ordered by chain and token; those of the newest reading of each list apply. Kept forever.",
  orderBy: ["chain_id", "token", "list", "other_chain_id", "other_token"],
  columns: {
    chain_id: uint32Column("Chain id as in EIP-155."),
    token: addressColumn("Contract of the token."),
    list: keywordColumn("Address of the list, without query and credentials."),
    other_chain_id: uint32Column("Chain that it is bridged to."),
    other_token: addressColumn("Contract of the token there."),
  },
  rows: ({ list, tokens }) =>
    tokens.flatMap(({ chainId, token, bridgedTo }) =>
      (bridgedTo ?? []).map((other) => ({
        chain_id: chainId,
        token,
        list,
        other_chain_id: other.chainId,
        other_token: other.token,
      })),
    ),
})

/** Two tokens of different chains that a list or a bridge names as one asset. */
export interface TokenBridge {
  readonly from: TokenKey
  readonly to: TokenKey
}

const BridgeRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  otherChainId: Schema.Int,
  otherToken: Schema.String,
})

/** The bridges of all lists at a mark whose both ends are entries of a list, at most `bridgesMax`. */
export const allTokenBridges = Effect.fn("bridgedTokens.all")(function* (options: {
  readonly mark: SourceMark
  readonly bridgesMax: number
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read bridged tokens",
    sql: `
WITH listed AS
(
  SELECT chain_id, token
  FROM ${listedTokens.table}
  WHERE (list, seq) IN (${newestReadingsSql})
)
SELECT
  chain_id AS chainId,
  ${hexText("b.token")} AS token,
  other_chain_id AS otherChainId,
  ${hexText("b.other_token")} AS otherToken
FROM ${bridgedTokens.table} AS b
WHERE chain_id != other_chain_id
  AND (list, seq) IN (${newestReadingsSql})
  AND (other_chain_id, other_token) IN (SELECT chain_id, token FROM listed)
ORDER BY chain_id, b.token, other_chain_id, b.other_token
LIMIT 1 BY chain_id, b.token, other_chain_id, b.other_token
LIMIT {bridgesMax:UInt32}`,
    parameters: { markedSeq: options.mark.place.seq, bridgesMax: options.bridgesMax },
  })
  return (yield* decodeRows(BridgeRow)(rows)).map(
    ({ chainId, token, otherChainId, otherToken }): TokenBridge => ({
      from: { chainId, token },
      to: { chainId: otherChainId, token: otherToken },
    }),
  )
})
