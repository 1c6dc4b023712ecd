-- Payments by nonce. The unique key makes one result per nonce, whichever processes answer.
CREATE TABLE payments (
  payment_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  asset text NOT NULL,
  payer text NOT NULL,
  nonce text NOT NULL,
  -- SHA-256 of the normalised request.
  request_digest text NOT NULL,
  operation text NOT NULL,
  -- The signed authorization of EIP-3009, in base units of the asset.
  recipient text NOT NULL,
  amount_raw numeric(78, 0) NOT NULL,
  valid_after_ms bigint NOT NULL,
  valid_before_ms bigint NOT NULL,
  signature text NOT NULL,
  from_block bigint NOT NULL,
  -- Credits that the payment buys.
  client_id bigint REFERENCES clients,
  credits bigint,
  state text NOT NULL CHECK (state IN ('verified', 'computed', 'settling', 'undecided', 'settled', 'failed')),
  answer text,
  transaction_hash text,
  reason text,
  -- The process that changes the payment, and until when: it renews the lease while it works.
  lease_id text NOT NULL,
  lease_until_ms bigint NOT NULL,
  -- Whether the state was compared with the chain after the authorization had ended.
  is_checked boolean NOT NULL DEFAULT false,
  changed_ms bigint NOT NULL,
  UNIQUE (payer, nonce, asset, chain_id)
);

CREATE INDEX payments_unchecked ON payments (valid_before_ms) WHERE NOT is_checked;
CREATE INDEX payments_answered ON payments (valid_before_ms) WHERE answer IS NOT NULL;

-- Every change of state.
CREATE TABLE payment_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments,
  state text NOT NULL,
  transaction_hash text,
  reason text,
  at_ms bigint NOT NULL,
  -- Events of transactions that all have ended can be exported without gaps.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
);

CREATE INDEX payment_events_by_payment ON payment_events (payment_id);
