-- Calls that moved coins
-- Inner calls too, where the endpoint has traces.
SELECT to_address, count() AS calls, sum(value_raw) AS coins_raw, max(length(path)) AS depth
FROM traces
WHERE chain_id = {chain:UInt32}
  AND value_raw > 0
  AND error IS NULL
  AND call_type != 'delegatecall'
GROUP BY to_address
ORDER BY coins_raw DESC
LIMIT 20
