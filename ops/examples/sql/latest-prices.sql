-- Newest prices
-- With the liquidity behind each, which makes a price trustworthy.
SELECT chain_id, symbol, token, price_usd, timestamp, liquidity_usd, round(confidence, 2) AS trust
FROM latest_prices
ORDER BY liquidity_usd DESC, token
LIMIT 50
