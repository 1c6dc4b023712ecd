-- Approvals outstanding
-- The last approval of each owner and spender that was not revoked. Limited ones may have been used since.
SELECT token, any(symbol) AS name, owner, spender, argMax(amount_raw, (block_number, log_index)) AS allowed_raw, argMax(is_unlimited, (block_number, log_index)) AS unlimited
FROM approvals
WHERE chain_id = {chain:UInt32}
GROUP BY token, owner, spender
HAVING allowed_raw > 0
ORDER BY unlimited DESC, owner
LIMIT 50
