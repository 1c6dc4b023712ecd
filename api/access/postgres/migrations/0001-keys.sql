-- A client owns keys and credits: all keys of a client draw on one balance.
CREATE TABLE clients (
  client_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  plan text NOT NULL,
  created_ms bigint NOT NULL
);

-- A key keeps its id when its secret is rotated. An empty list of surfaces or origins allows all.
CREATE TABLE keys (
  key_id text PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES clients,
  name text NOT NULL UNIQUE,
  surfaces text[] NOT NULL,
  origins text[] NOT NULL,
  created_ms bigint NOT NULL,
  revoked_ms bigint
);

CREATE INDEX keys_by_client ON keys (client_id);

-- SHA-256 digests of the texts that authenticate as a key: the newest, and those that a rotation replaced until they end.
CREATE TABLE key_secrets (
  digest bytea PRIMARY KEY,
  key_id text NOT NULL REFERENCES keys,
  created_ms bigint NOT NULL,
  ends_ms bigint
);

CREATE INDEX key_secrets_by_key ON key_secrets (key_id);
