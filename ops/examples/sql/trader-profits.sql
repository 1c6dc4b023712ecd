-- Gains of traders by token
-- Gains are null without prices: the amounts remain.
SELECT trader, token, symbol, swap_count, bought_raw, sold_raw, bought, sold, net, round(pnl_usd, 2) AS gained_usd
FROM trader_pnl
WHERE chain_id = {chain:UInt32}
ORDER BY pnl_usd DESC, swap_count DESC, trader, token
LIMIT 20
