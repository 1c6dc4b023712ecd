-- Sandwiches by attacker
-- The gain is that of the token that the front-run paid, before gas and payments to builders; null if a part was kept.
SELECT attacker, token, any(symbol) AS name, count() AS sandwiches, sum(victim_count) AS victims, sum(profit_raw) AS gained_raw, sum(profit) AS gained
FROM sandwiches
WHERE chain_id = {chain:UInt32}
GROUP BY attacker, token
ORDER BY sandwiches DESC, attacker, token
LIMIT 20
