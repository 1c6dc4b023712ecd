import { itemChangeSql } from "../balances/balance-sql.ts"
import { ledger } from "../facts/ledger.ts"
import { bucketMs } from "../prices/bucket.ts"
import { priceAgeMsMax } from "../prices/prices.ts"
import { pricesSql } from "./prices.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

const closeUsd = `if(p.close > 0 AND t.bucket - p.bucket <= ${priceAgeMsMax / bucketMs}, p.close, NULL)`

/** Gains, losses and fees of accounts, with their worth at the time. */
export const taxMovementsView = defineView({
  name: "tax_movements",
  comment:
    "One row per account, transaction and asset that it gave or got, and one per fee: the sums of taxExport for one account. In the order of account and chain: filter by account_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    account: hexColumn("t.account", "Account whose balance changed."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.moved_at", "Time of the block."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    transaction_index: viewColumn(
      "Int32",
      "t.transaction_index",
      "Index of the transaction in the block, from 0; -1 for movements of the block itself.",
    ),
    transaction_hash: hexColumn("t.hash", "Hash of the transaction; zero for movements of the block itself."),
    is_fee: viewColumn("Bool", "t.is_fee", "True for the fee of the transaction."),
    standard: viewColumn("String", "toString(t.asset_standard)", "native, erc20, erc721 or erc1155."),
    token: hexColumn("t.token", "Contract of the asset; the zero address for the native coin."),
    token_id: viewColumn("UInt256", "t.token_id", "Token id within the contract; 0 if the standard has none."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the asset; null if unknown."),
    amount_raw: viewColumn("Int256", "t.net_raw", "Net change in the asset's base unit."),
    amount: amountColumn("t.net_raw", "n.decimals", "Net change; negative for what it gave."),
    price_usd: viewColumn(
      "Nullable(Float64)",
      `${closeUsd} * pow(10, n.decimals)`,
      "Last close of a whole token before the movement, at most thirty days old.",
    ),
    worth_usd: viewColumn("Nullable(Float64)", `abs(toFloat64(t.net_raw)) * ${closeUsd}`, "Worth at this price."),
    account_bytes: keyBytesColumn("t.account", "account"),
  },
  from: `
FROM
(
  SELECT
    account,
    chain_id,
    block_number,
    transaction_index,
    token,
    token_id,
    kind = 'fee' AS is_fee,
    any(timestamp) AS moved_at,
    toUInt32(intDiv(toUnixTimestamp64Milli(moved_at), ${bucketMs})) AS bucket,
    any(transaction_hash) AS hash,
    any(standard) AS asset_standard,
    ${itemChangeSql.sum} AS net_raw
  FROM ${ledger.tableSql} AS l FINAL
  WHERE ${visibleIn("l")}
  GROUP BY account, chain_id, block_number, transaction_index, token, token_id, is_fee
  HAVING net_raw != 0
) AS t
ASOF LEFT JOIN (SELECT chain_id, priced_token, bucket, close ${pricesSql}) AS p
ON p.chain_id = t.chain_id AND p.priced_token = t.token AND p.bucket < t.bucket${joinTokenNames("n", "t.token")}`,
})
