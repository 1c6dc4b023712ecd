-- Gas by called contract
-- The share of all gas, per contract.
SELECT to_address, sum(gas_used) AS gas, round(100 * gas / sum(gas) OVER (), 2) AS percent, count() AS transactions
FROM transactions
WHERE chain_id = {chain:UInt32}
  AND to_address IS NOT NULL
GROUP BY to_address
ORDER BY gas DESC
LIMIT 20
