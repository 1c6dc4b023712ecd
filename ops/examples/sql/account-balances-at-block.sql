-- Balances of an account at a block
-- The present balances without the movements after the block. Assets whose balance is unknown are wrong by a constant.
SELECT token, any(symbol) AS name, sum(amount) AS balance
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
    AND block_number > {block:UInt64}
    AND standard IN ('native', 'erc20')
)
GROUP BY token
HAVING balance != 0
ORDER BY name, token
