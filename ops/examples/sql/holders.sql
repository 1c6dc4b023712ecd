-- Holders of a token
-- All accounts are read, because balances are in the order of accounts.
SELECT account, balance, round(100 * balance_raw / sum(balance_raw) OVER (), 2) AS percent
FROM balances
WHERE chain_id = {chain:UInt32}
  AND token = {token:String}
ORDER BY balance_raw DESC
LIMIT 20
