-- The chain that a message names: its contract is asked whether it accepts the signature. Absent in messages of the release before.
ALTER TABLE challenges ADD COLUMN chain_id bigint;
