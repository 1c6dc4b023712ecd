-- When the senders of a block were first seen
-- Within the stored history, by any movement of theirs.
SELECT account, first_block, first_seen, first_transaction_hash, last_block, movement_count
FROM seen_accounts
WHERE chain_id = {chain:UInt32}
  AND account_bytes IN (SELECT from_bytes FROM transactions WHERE chain_id = {chain:UInt32} AND block_number = {block:UInt64})
ORDER BY first_block, account
LIMIT 50
