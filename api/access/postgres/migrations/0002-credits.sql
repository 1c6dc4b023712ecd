-- Every change of a balance. A request has two entries: `reserved` before it runs, then one of `charged`, `refunded` (it failed as a whole) and
-- `expired` (its process ended before it settled).
CREATE TABLE ledger (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES clients,
  -- Id of the request, or the reference of a grant.
  request_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('granted', 'reserved', 'charged', 'refunded', 'expired')),
  -- Change of the balance: the reservation is taken by `reserved`, and what is left of it is returned by the entry that closes it.
  credits bigint NOT NULL,
  -- Credits that the request cost; 0 but for `charged`.
  cost bigint NOT NULL,
  key_id text REFERENCES keys,
  operation text NOT NULL,
  at_ms bigint NOT NULL,
  -- Entries of transactions that all have ended can be exported without gaps.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
);

-- Exactly once, however often a request is reserved or settled.
CREATE UNIQUE INDEX ledger_opened ON ledger (request_id) WHERE kind IN ('granted', 'reserved');
CREATE UNIQUE INDEX ledger_closed ON ledger (request_id) WHERE kind IN ('charged', 'refunded', 'expired');
CREATE INDEX ledger_by_client ON ledger (client_id, at_ms);
CREATE INDEX ledger_reserved ON ledger (at_ms) WHERE kind = 'reserved';

-- The sum of a client's entries, changed in the transaction that adds them. Its row is locked by every reservation and settlement.
CREATE TABLE balances (
  client_id bigint PRIMARY KEY REFERENCES clients,
  credits bigint NOT NULL
);

INSERT INTO balances SELECT client_id, 0 FROM clients;

-- Time up to which reservations without a settlement have expired: each reservation is looked at once.
CREATE TABLE expiry (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through_ms bigint NOT NULL
);

INSERT INTO expiry (through_ms) VALUES (0);
