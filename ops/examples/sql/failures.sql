-- Contracts by failed transactions
-- Reverted transactions pay fees all the same.
SELECT to_address, method, countIf(NOT has_succeeded) AS failed, count() AS transactions, sumIf(fee, NOT has_succeeded) AS lost_fees
FROM transactions
WHERE chain_id = {chain:UInt32}
GROUP BY to_address, method
HAVING failed > 0
ORDER BY failed DESC, to_address
LIMIT 20
