-- Tokens by number of holders
-- Known balances only: accounts that were never read and hold a token older than the history are missing.
SELECT token, any(symbol) AS name, count() AS holders, sum(balance) AS held
FROM balances
WHERE chain_id = {chain:UInt32}
GROUP BY token
ORDER BY holders DESC, token
LIMIT 20
