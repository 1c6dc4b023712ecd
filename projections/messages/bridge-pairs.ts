import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TokenBridge } from "../outside/bridged-tokens.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Pairs of tokens that bridges name, one row for each of the two. */
export const bridgePairs = defineProjection({
  name: "bridge_pairs",
  version: 1,
  comment:
    "One row per event of a bridge with a token and the token that it issues for it on another chain, and party: either token. Ordered by party, then place: the other forms of a token. Replacing by seq. Kept forever.",
  orderBy: ["party", "party_chain_id", "chain_id", "block_number", "log_index", "leg"],
  shardBy: ["party"],
  indexGranularityRows: 256,
  columns: {
    party: addressColumn("Contract of either token."),
    party_chain_id: uint32Column("Chain of that token."),
    origin: addressColumn("Contract of the token that the bridge keeps."),
    origin_chain_id: uint32Column("Chain of that token."),
    issued: addressColumn("Contract of the token that the bridge issues for it."),
    issued_chain_id: uint32Column("Chain of that token."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("0 for the row of the origin, 1 for that of the issued token."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, bridgePairs: facts }) =>
    facts.flatMap(({ place, origin, issued }) =>
      [origin, issued].map(({ chainId, token }, leg) => ({
        party: token,
        party_chain_id: chainId,
        origin: origin.token,
        origin_chain_id: origin.chainId,
        issued: issued.token,
        issued_chain_id: issued.chainId,
        transaction_index: place.transactionIndex,
        log_index: place.originIndex,
        leg,
        transaction_hash: hashOfTransaction(block, place.transactionIndex),
        timestamp: block.timestampMs,
      })),
    ),
})

/** Pairs of some tokens that are read: anyone can have the factory of a bridge create tokens for a token, and later ones are not used. @limit callers */
const pairsMax = 5_000

const PairRow = Schema.Struct({
  originChainId: Schema.Int,
  origin: Schema.String,
  issuedChainId: Schema.Int,
  issued: Schema.String,
  firstMs: Schema.NumberFromString,
})

/** A pair, from the origin to the issued token, and when a bridge first named it. */
export interface NamedPair extends TokenBridge {
  readonly firstMs: number
}

/** The pairs that some tokens are in, visible at the marks; those that were named first before others. */
export const pairsOfTokens = Effect.fn("messages.pairsOfTokens")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<TokenKey>
}) {
  if (options.tokens.length === 0) return []
  const store = yield* Store
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read tokens of bridges",
    sql: `
SELECT
  origin_chain_id AS originChainId,
  ${hexText("p.origin")} AS origin,
  issued_chain_id AS issuedChainId,
  ${hexText("p.issued")} AS issued,
  toUnixTimestamp64Milli(min(timestamp)) AS firstMs
FROM ${bridgePairs.tableSql} AS p FINAL
WHERE (p.party, party_chain_id) IN ${rowSetOf([
      { parameter: "tokens", type: "bytes" },
      { parameter: "chains", type: "UInt32" },
    ])}
  AND ${within.sql}
GROUP BY origin_chain_id, p.origin, issued_chain_id, p.issued
ORDER BY firstMs, origin_chain_id, p.origin, issued_chain_id, p.issued
LIMIT {pairsMax:UInt32}`,
    parameters: {
      ...within.parameters,
      pairsMax,
      tokens: options.tokens.map(({ token }) => token),
      chains: options.tokens.map(({ chainId }) => chainId),
    },
  })
  return (yield* decodeRows(PairRow)(rows)).map(
    ({ originChainId, origin, issuedChainId, issued, firstMs }): NamedPair => ({
      from: { chainId: originChainId, token: origin },
      to: { chainId: issuedChainId, token: issued },
      firstMs,
    }),
  )
})
