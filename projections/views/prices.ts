import { foldedTicks } from "../prices/folded-ticks.ts"
import { tickFolds } from "../prices/tick-folds.ts"
import { zeroAddressSql } from "../table/sql.ts"
import { definedTokensTable } from "./defined-tokens.ts"
import { joinTokenNames } from "./token-names.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn } from "./view.ts"

/** Ticks in use, also under the zero address for the token that represents the coin. */
export const pricesSql = `
FROM
(
  SELECT f.chain_id AS chain_id, priced_token, bucket, open, high, low, close, trades, volume_usd_cents, liquidity_usd_cents, confidence
  FROM ${foldedTicks.tableSql} AS f FINAL
  LEFT ANY JOIN
  (
    SELECT chain_id AS coin_chain_id, token AS coin_token, is_coin
    FROM ${definedTokensTable.name} FINAL
    WHERE is_coin
  ) AS coins ON coins.coin_chain_id = f.chain_id AND coins.coin_token = f.token
  ARRAY JOIN if(is_coin, [f.token, ${zeroAddressSql}], [f.token]) AS priced_token
  WHERE (f.chain_id, f.basis) IN (SELECT chain_id, argMax(basis, block_number) FROM ${tickFolds.tableSql} GROUP BY chain_id)
) AS t`

const usd = (price: string): string => `t.${price} * pow(10, n.decimals)`

/** Prices of tokens in USD. */
export const pricesView = defineView({
  name: "prices",
  comment:
    "One row per token and final interval of five minutes with trades, of followed chains; prices of imported blocks are answered by token-price alone. The native coin has the prices of its wrapper. In the order of chain, token and time. Join with ASOF: see the cookbook.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    token: hexColumn("t.priced_token", "Contract of the token; the zero address for the native coin."),
    timestamp: viewColumn(
      "DateTime64(3, 'UTC')",
      "toDateTime64(toUInt64(t.bucket) * 300, 3, 'UTC')",
      "Start of the interval.",
    ),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the token; null if unknown."),
    open_usd: viewColumn(
      "Nullable(Float64)",
      usd("open"),
      "First price, in USD for a whole token; null if the decimals are unknown.",
    ),
    high_usd: viewColumn("Nullable(Float64)", usd("high"), "Highest price, without outliers."),
    low_usd: viewColumn("Nullable(Float64)", usd("low"), "Lowest price, without outliers."),
    close_usd: viewColumn("Nullable(Float64)", usd("close"), "Last price."),
    trades: viewColumn("UInt64", "t.trades", "Number of swaps of the pools behind the price."),
    volume_usd: viewColumn("Float64", "toFloat64(t.volume_usd_cents) / 100", "Volume of these pools in USD."),
    liquidity_usd: viewColumn(
      "Float64",
      "toFloat64(t.liquidity_usd_cents) / 100",
      "Liquidity of these pools, both sides, in USD.",
    ),
    confidence: viewColumn("Float64", "t.confidence", "Confidence, from 0 to 1, by the liquidity behind the price."),
    token_bytes: keyBytesColumn("t.priced_token", "token"),
  },
  from: `${pricesSql}${joinTokenNames("n", "t.priced_token")}`,
})
