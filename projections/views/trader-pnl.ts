import { swaps } from "../facts/swaps.ts"
import { bucketMs } from "../prices/bucket.ts"
import { pricesSql } from "./prices.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** Age from which on a price does not value a swap: a day. */
const priceAgeBucketsMax = 86_400_000 / bucketMs

/** Joins the newest price of a token at or before each swap, in USD for its base unit; 0 if there is none. */
const joinPrice = (alias: string, token: string): string => `
    ASOF LEFT JOIN (SELECT chain_id, priced_token, bucket, close ${pricesSql}) AS ${alias}
    ON ${alias}.chain_id = s.chain_id AND ${alias}.priced_token = s.${token} AND ${alias}.bucket <= s.bucket`

const valueBy = (alias: string, amount: string): string =>
  `if(${alias}.close > 0 AND s.bucket - ${alias}.bucket <= ${priceAgeBucketsMax}, abs(toFloat64(s.${amount})) * ${alias}.close, NULL)`

/** The last price of the net amount; nothing is worth nothing. */
const netUsd = "if(t.net_raw = 0, 0, toFloat64(t.net_raw) * nullIf(p.close, 0))"

/** Gains and losses of traders in swaps. */
export const traderPnlView = defineView({
  name: "trader_pnl",
  comment:
    "One row per chain, trader and token: the signer's swaps with proven tokens. A swap is worth what its first token with a price was worth then, by the newest interval of prices at or before it, at most a day old. pnl_usd is what was sold, less what was bought, and the net amount at the last price: over all tokens of a trader, what the swaps gained by now. Transfers, fees and swaps without tokens are not part of it. Reads all swaps of a chain: filter by chain_id.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    trader: hexColumn("t.maker", "Signer of the swaps."),
    token: hexColumn("t.token", "Contract of the token; the zero address for the native coin."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the token; null if unknown."),
    swap_count: viewColumn("UInt64", "t.swap_count", "Number of swaps of the token."),
    unpriced_swap_count: viewColumn("UInt64", "t.unpriced_swap_count", "Number of those without a value in USD."),
    bought_raw: viewColumn("Int256", "t.bought_raw", "Amount that pools paid out, in the token's base unit."),
    bought: amountColumn("t.bought_raw", "n.decimals", "That amount."),
    sold_raw: viewColumn("Int256", "t.sold_raw", "Amount that pools received, in the token's base unit."),
    sold: amountColumn("t.sold_raw", "n.decimals", "That amount."),
    bought_usd: viewColumn(
      "Nullable(Float64)",
      "if(t.unpriced_swap_count = 0, t.bought_usd, NULL)",
      "Worth of the swaps that bought it, at their times; null if any swap of the token has no value.",
    ),
    sold_usd: viewColumn(
      "Nullable(Float64)",
      "if(t.unpriced_swap_count = 0, t.sold_usd, NULL)",
      "Worth of the swaps that sold it, at their times; null if any swap of the token has no value.",
    ),
    net_raw: viewColumn("Int256", "t.net_raw", "Bought less sold, in the token's base unit."),
    net: amountColumn("t.net_raw", "n.decimals", "That amount."),
    net_usd: viewColumn("Nullable(Float64)", netUsd, "Its worth at the last price; null if there is none."),
    pnl_usd: viewColumn(
      "Nullable(Float64)",
      `if(t.unpriced_swap_count = 0, t.sold_usd - t.bought_usd + ${netUsd}, NULL)`,
      "Gain in USD; null if any swap of the token has no value, or if the net amount has none.",
    ),
    trader_bytes: keyBytesColumn("t.maker", "trader"),
  },
  from: `
FROM
(
  SELECT
    chain_id,
    maker,
    side.1 AS token,
    count() AS swap_count,
    countIf(isNull(value_usd)) AS unpriced_swap_count,
    sumIf(-side.2, side.2 < 0) AS bought_raw,
    sumIf(side.2, side.2 > 0) AS sold_raw,
    sum(-side.2) AS net_raw,
    sumIf(ifNull(value_usd, 0), side.2 < 0) AS bought_usd,
    sumIf(ifNull(value_usd, 0), side.2 > 0) AS sold_usd
  FROM
  (
    SELECT
      s.chain_id AS chain_id,
      s.maker AS maker,
      [(s.token0, s.amount0_raw), (s.token1, s.amount1_raw)] AS sides,
      coalesce(${valueBy("p0", "amount0_raw")}, ${valueBy("p1", "amount1_raw")}) AS value_usd
    FROM
    (
      SELECT
        chain_id,
        maker,
        assumeNotNull(w.token0) AS token0,
        assumeNotNull(w.token1) AS token1,
        amount0_raw,
        amount1_raw,
        toUInt32(intDiv(toUnixTimestamp64Milli(timestamp), ${bucketMs})) AS bucket
      FROM ${swaps.tableSql} AS w FINAL
      WHERE isNotNull(w.token0) AND ${visibleIn("w")}
    ) AS s${joinPrice("p0", "token0")}${joinPrice("p1", "token1")}
  )
  ARRAY JOIN sides AS side
  GROUP BY chain_id, maker, token
) AS t
LEFT ANY JOIN
(
  SELECT chain_id AS price_chain_id, priced_token, argMax(close, bucket) AS close
  ${pricesSql.trim()}
  GROUP BY chain_id, priced_token
) AS p ON p.price_chain_id = t.chain_id AND p.priced_token = t.token${joinTokenNames("n", "t.token")}`,
})
