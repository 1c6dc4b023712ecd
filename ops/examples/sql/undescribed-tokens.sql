-- Moved tokens without decimals
-- Amounts of these are raw only: no contract, definition or list has their decimals.
SELECT token, any(symbol) AS name, count() AS transfers, sum(amount_raw) AS raw
FROM transfers
WHERE chain_id = {chain:UInt32}
  AND decimals IS NULL
GROUP BY token
ORDER BY transfers DESC
LIMIT 20
