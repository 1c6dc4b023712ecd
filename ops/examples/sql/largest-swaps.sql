-- Largest swaps, in USD
-- By the price of the first token.
SELECT s.timestamp AS at, s.transaction_hash AS hash, s.maker AS trader, s.amount0 AS amount, s.symbol0 AS name, round(abs(toFloat64(s.amount0)) * p.close_usd) AS usd
FROM (SELECT *, assumeNotNull(token0) AS priced FROM swaps WHERE chain_id = {chain:UInt32} AND token0 IS NOT NULL) AS s
ASOF INNER JOIN prices AS p ON p.chain_id = s.chain_id AND p.token = s.priced AND p.timestamp <= s.timestamp
ORDER BY usd DESC
LIMIT 20
