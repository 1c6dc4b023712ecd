-- Active accounts by day
-- Senders of transactions.
SELECT toDate(timestamp) AS day, uniqExact(from_address) AS senders, count() AS transactions
FROM transactions
WHERE chain_id = {chain:UInt32}
GROUP BY day
ORDER BY day
