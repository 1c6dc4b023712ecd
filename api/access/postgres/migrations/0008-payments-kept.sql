-- Payments are deleted some time after their authorization has ended: those that were not paid before those that were.
CREATE INDEX payments_paid ON payments (valid_before_ms) WHERE is_checked AND state = 'settled';
CREATE INDEX payments_unpaid ON payments (valid_before_ms) WHERE is_checked AND state <> 'settled';

-- Transactions that the facilitator in process has sent, and that are not known to be executed, by the digest of the signature of their payment.
CREATE TABLE pending_settlements (
  digest bytea PRIMARY KEY,
  transaction_hash text NOT NULL,
  ends_ms bigint NOT NULL
);
