-- What an account did
-- Its own transactions, newest first, with the rule that explains each.
SELECT timestamp, interpreter_id, description, to_address, fee_raw, has_failed
FROM interpretations
WHERE chain_id = {chain:UInt32}
  AND from_address = {account:String}
ORDER BY block_number DESC, transaction_index DESC
LIMIT 20
