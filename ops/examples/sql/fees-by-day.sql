-- Fees by day, in coins and USD
-- The coin has the prices of its wrapper, under the zero address. Before the first price, USD are missing.
SELECT
  toDate(t.timestamp) AS day,
  sum(t.fee) AS fees,
  round(sum(toFloat64(t.fee) * p.close_usd), 2) AS fees_usd,
  count() AS transactions
FROM (SELECT *, concat('0x', repeat('00', 20)) AS coin FROM transactions WHERE chain_id = {chain:UInt32}) AS t
ASOF LEFT JOIN prices AS p ON p.chain_id = t.chain_id AND p.token = t.coin AND p.timestamp <= t.timestamp
GROUP BY day
ORDER BY day
