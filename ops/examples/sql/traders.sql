-- Traders by bought and sold tokens
-- The pool's gain is the trader's loss.
SELECT maker, symbol0, symbol1, -sum(amount0) AS bought0, -sum(amount1) AS bought1, count() AS swaps
FROM swaps
WHERE chain_id = {chain:UInt32}
GROUP BY maker, symbol0, symbol1
ORDER BY swaps DESC, maker
LIMIT 20
