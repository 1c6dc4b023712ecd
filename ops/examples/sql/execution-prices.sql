-- Execution prices of a pool
-- Each swap's own price: the second token in units of the first. No USD price is required.
SELECT timestamp, symbol0, symbol1, amount0, amount1, round(toFloat64(abs(amount0)) / toFloat64(abs(amount1)), 6) AS price
FROM swaps
WHERE chain_id = {chain:UInt32}
  AND pool = {pool:String}
  AND amount1 != 0
ORDER BY timestamp DESC
LIMIT 50
