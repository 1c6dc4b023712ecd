-- Most active contracts
-- By their logs, with the number of transactions and of kinds of events.
SELECT address, count() AS logs, uniqExact(transaction_hash) AS transactions, uniqExact(topic0) AS events
FROM logs
WHERE chain_id = {chain:UInt32}
GROUP BY address
ORDER BY logs DESC, address
LIMIT 20
