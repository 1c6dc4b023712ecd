-- Worth of an account
-- Balances with a price, in USD of the newest final interval.
SELECT b.symbol AS name, b.balance AS held, p.price_usd AS price, round(toFloat64(b.balance) * p.price_usd, 2) AS usd
FROM balances AS b
INNER JOIN latest_prices AS p ON p.chain_id = b.chain_id AND p.token = b.token
WHERE b.account_bytes = unhex(substring({account:String}, 3))
ORDER BY usd DESC
