-- Swap volume by pool and day, in USD
-- ASOF takes the newest price at or before each swap.
SELECT
  toDate(s.timestamp) AS day,
  s.pool AS pool,
  any(s.symbol0) AS first_token,
  any(s.symbol1) AS second_token,
  count() AS swaps,
  round(sum(abs(toFloat64(s.amount0)) * p.close_usd), 2) AS volume_usd
FROM (SELECT *, assumeNotNull(token0) AS priced FROM swaps WHERE chain_id = {chain:UInt32} AND token0 IS NOT NULL) AS s
ASOF INNER JOIN prices AS p ON p.chain_id = s.chain_id AND p.token = s.priced AND p.timestamp <= s.timestamp
GROUP BY day, pool
ORDER BY day, volume_usd DESC
