-- Largest transfers, in USD
-- Transfers of tokens with a price, at the price of their time.
SELECT t.timestamp AS at, t.transaction_hash AS hash, t.from_address AS sender, t.to_address AS recipient, t.symbol AS name, t.amount AS amount, round(toFloat64(t.amount) * p.close_usd) AS usd
FROM transfers AS t
ASOF INNER JOIN prices AS p ON p.chain_id = t.chain_id AND p.token = t.token AND p.timestamp <= t.timestamp
WHERE t.chain_id = {chain:UInt32}
ORDER BY usd DESC
LIMIT 20
