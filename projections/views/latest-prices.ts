import { pricesSql } from "./prices.ts"
import { joinTokenNames } from "./token-names.ts"
import { defineView, hexColumn, viewColumn } from "./view.ts"

/** The newest price of each token. */
export const latestPricesView = defineView({
  name: "latest_prices",
  comment:
    "One row per token of a followed chain with a price: the close of its newest final interval of five minutes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    token: hexColumn("t.priced_token", "Contract of the token; the zero address for the native coin."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the token; null if unknown."),
    price_usd: viewColumn(
      "Nullable(Float64)",
      "t.newest.2 * pow(10, n.decimals)",
      "Price in USD for a whole token; null if the decimals are unknown.",
    ),
    timestamp: viewColumn(
      "DateTime64(3, 'UTC')",
      "toDateTime64(toUInt64(t.newest.1) * 300, 3, 'UTC')",
      "Start of the interval.",
    ),
    liquidity_usd: viewColumn("Float64", "toFloat64(t.newest.3) / 100", "Liquidity behind the price in USD."),
    confidence: viewColumn("Float64", "t.newest.4", "Confidence, from 0 to 1, by the liquidity behind the price."),
  },
  from: `
FROM
(
  SELECT chain_id, priced_token, max((bucket, close, liquidity_usd_cents, confidence)) AS newest
  ${pricesSql.trim()}
  GROUP BY chain_id, priced_token
) AS t${joinTokenNames("n", "t.priced_token")}`,
})
