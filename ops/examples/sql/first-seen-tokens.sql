-- Newest tokens
-- By their first transfer in the stored history. The issued block is null if the token may be older.
SELECT token, symbol, standard, first_block, first_seen, issued_block, transfer_count
FROM seen_tokens
WHERE chain_id = {chain:UInt32}
ORDER BY first_block DESC, transfer_count DESC, token
LIMIT 20
