import { transfers } from "../facts/transfers.ts"
import { joinTokenNames } from "./token-names.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** First and last transfers of tokens. */
export const seenTokensView = defineView({
  name: "seen_tokens",
  comment:
    "One row per token or collection with any transfer: its first and last one in the stored history, which need not begin with the chain (see marks). Reads all transfers of a chain: filter by chain_id.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    token: hexColumn("t.token", "Contract of the token or collection."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the token; null if unknown."),
    standard: viewColumn("String", "t.kind", "erc20, erc721 or erc1155."),
    first_block: viewColumn("UInt64", "t.first.1", "Block of the first transfer."),
    first_seen: viewColumn("DateTime64(3, 'UTC')", "t.first.3", "Time of that block."),
    first_transaction_hash: hexColumn("t.first.4", "Transaction of the first transfer."),
    issued_block: viewColumn(
      "Nullable(UInt64)",
      "n.new_block",
      "Block before which nothing had been issued; null if its supply was not read then, or is older than the history.",
    ),
    last_block: viewColumn("UInt64", "t.last_block", "Block of the last transfer."),
    last_seen: viewColumn("DateTime64(3, 'UTC')", "t.last_seen", "Time of that block."),
    transfer_count: viewColumn("UInt64", "t.transfer_count", "Number of transfers."),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  from: `
FROM
(
  SELECT
    chain_id,
    token,
    toString(f.standard) AS kind,
    min((toUInt64(block_number), transaction_index, timestamp, transaction_hash)) AS first,
    max(block_number) AS last_block,
    max(timestamp) AS last_seen,
    count() AS transfer_count
  FROM ${transfers.tableSql} AS f FINAL
  WHERE f.standard != 'native' AND ${visibleIn("f")}
  GROUP BY chain_id, token, kind
) AS t${joinTokenNames("n", "t.token")}`,
})
