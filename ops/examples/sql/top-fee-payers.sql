-- Senders by fees
-- In native coins, publication fees of rollups included.
SELECT chain_id, from_address, sum(fee) AS fees, count() AS transactions
FROM transactions
GROUP BY chain_id, from_address
ORDER BY fees DESC
LIMIT 20
