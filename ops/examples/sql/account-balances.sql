-- Balances of an account
-- By the bytes of the account, the first column of the index.
SELECT token, symbol, balance, balance_raw
FROM balances
WHERE account_bytes = unhex(substring({account:String}, 3))
  AND chain_id = {chain:UInt32}
ORDER BY symbol, token
