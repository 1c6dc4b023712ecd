-- Shares of protocols in the swaps of a token
-- By the amount of the token that moved; null stands for pools whose protocol nothing proves.
SELECT
  protocol,
  count() AS swaps,
  uniqExact(ifNull(pool_id, pool)) AS pools,
  sum(abs(if(token0 = {token:String}, amount0, amount1))) AS volume,
  round(100 * toFloat64(volume) / sum(toFloat64(volume)) OVER (), 2) AS percent
FROM swaps
WHERE chain_id = {chain:UInt32}
  AND (token0 = {token:String} OR token1 = {token:String})
GROUP BY protocol
ORDER BY volume DESC
