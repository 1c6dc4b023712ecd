-- Events by signature
-- Undecoded logs of every contract: `topic0` is the hash of the event's signature.
SELECT topic0, count() AS logs, uniqExact(address) AS contracts, any(address) AS example
FROM logs
WHERE chain_id = {chain:UInt32}
GROUP BY topic0
ORDER BY logs DESC, topic0
LIMIT 20
