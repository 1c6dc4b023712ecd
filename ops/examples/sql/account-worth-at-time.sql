-- Worth of an account at a time
-- The present balances without later movements, in USD of the last interval before the time. `/graphql` has it with all reads of balances: `portfolioV2(asOfTime: …)`.
SELECT b.name AS name, b.held AS held, p.price AS price, round(toFloat64(b.held) * p.price, 2) AS usd
FROM
(
  SELECT token, any(symbol) AS name, sum(amount) AS held
  FROM
  (
    SELECT token, symbol, balance AS amount
    FROM balances
    WHERE account_bytes = unhex(substring({account:String}, 3)) AND chain_id = {chain:UInt32}
    UNION ALL
    SELECT token, symbol, -amount
    FROM ledger
    WHERE account_bytes = unhex(substring({account:String}, 3))
      AND chain_id = {chain:UInt32}
      AND timestamp > {time:DateTime}
      AND standard IN ('native', 'erc20')
  )
  GROUP BY token
  HAVING held > 0
) AS b
INNER JOIN
(
  SELECT token, argMax(close_usd, timestamp) AS price
  FROM prices
  WHERE chain_id = {chain:UInt32}
    AND timestamp <= {time:DateTime}
  GROUP BY token
) AS p ON p.token = b.token
ORDER BY usd DESC, name
