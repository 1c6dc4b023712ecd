-- Messages that wallets are asked to sign: taken once, or deleted after they have ended.
CREATE TABLE challenges (
  nonce text PRIMARY KEY,
  address text NOT NULL,
  message text NOT NULL,
  ends_ms bigint NOT NULL
);

CREATE INDEX challenges_by_end ON challenges (ends_ms);

-- SHA-256 digests of the texts that authenticate as sessions. The key of a session has no text: it names the dashboard in the ledger.
CREATE TABLE sessions (
  digest bytea PRIMARY KEY,
  address text NOT NULL,
  key_id text NOT NULL REFERENCES keys,
  created_ms bigint NOT NULL,
  ends_ms bigint NOT NULL
);

CREATE INDEX sessions_by_end ON sessions (ends_ms);

-- Clients that a network has created within a day: each starts with free credits.
CREATE TABLE sign_ups (
  address_group text NOT NULL,
  client_id bigint NOT NULL REFERENCES clients,
  at_ms bigint NOT NULL
);

CREATE INDEX sign_ups_by_group ON sign_ups (address_group, at_ms);

-- Entries of a client are read newest first.
DROP INDEX ledger_by_client;
CREATE INDEX ledger_by_client ON ledger (client_id, at_ms, entry_id);
