-- Swaps by kind of pool
-- The kind is that of the pool's events, such as v2, curve, dodo or balancer-v2; v2 and v3 have forks of many protocols.
SELECT pool_kind, protocol, count() AS swaps, uniqExact(ifNull(pool_id, pool)) AS pools, uniqExact(maker) AS traders
FROM swaps
WHERE chain_id = {chain:UInt32}
GROUP BY pool_kind, protocol
ORDER BY swaps DESC, pool_kind, protocol
