-- Net flow of an account by day
-- Received minus sent, with fees; NFTs are counted in the next query.
SELECT toDate(timestamp) AS day, symbol, sum(amount) AS net, sumIf(amount, amount > 0) AS received, sumIf(amount, amount < 0) AS sent
FROM ledger
WHERE account_bytes = unhex(substring({account:String}, 3))
  AND standard IN ('native', 'erc20')
GROUP BY day, symbol
ORDER BY day, symbol
