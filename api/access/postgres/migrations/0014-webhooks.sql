-- Stored subscriptions whose messages are sent to a URL of their client.
CREATE TABLE webhooks (
  webhook_id text PRIMARY KEY,
  -- Absent for keys of the operator.
  client_id bigint REFERENCES clients,
  -- The key that messages are charged to: the one that created or activated it. Keys of the configuration have no row.
  key_id text NOT NULL,
  url text NOT NULL,
  query text NOT NULL,
  -- JSON.
  variables text NOT NULL,
  operation_name text,
  -- Behind the newest message that is done with: accepted by the target, or a dead letter.
  cursor text NOT NULL,
  secret text NOT NULL,
  earlier_secret text,
  earlier_secret_ends_ms bigint,
  -- `unpaid` is active, but its client had no credits.
  status text NOT NULL CHECK (status IN ('active', 'unpaid', 'paused', 'disabled')),
  status_reason text,
  created_ms bigint NOT NULL,
  delivered_ms bigint,
  -- The message in delivery. It is stored before the first attempt: once the target may have seen it, it is sent until it is accepted, whatever chains do.
  message_id text,
  message_cursor text,
  message_body text,
  message_since_ms bigint,
  attempts integer NOT NULL DEFAULT 0,
  failing_since_ms bigint,
  last_error text,
  next_attempt_ms bigint NOT NULL DEFAULT 0,
  -- The worker that delivers, until it ends. A change by the client ends it.
  lease text,
  lease_ends_ms bigint NOT NULL DEFAULT 0,
  -- The activation by the client. Copies of the database contain no transaction ids, so that a restored webhook delivers nothing until it is activated.
  activated_by xid8
);

CREATE INDEX webhooks_by_client ON webhooks (client_id, created_ms);
CREATE UNIQUE INDEX webhooks_by_lease ON webhooks (lease);
CREATE INDEX webhooks_by_attempt ON webhooks (next_attempt_ms) WHERE status IN ('active', 'unpaid');

-- Messages that the target of a webhook never accepted.
CREATE TABLE webhook_dead_letters (
  dead_letter_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  message_id text NOT NULL,
  body text NOT NULL,
  error text NOT NULL,
  failed_ms bigint NOT NULL,
  is_requested boolean NOT NULL DEFAULT false,
  UNIQUE (webhook_id, message_id)
);

CREATE INDEX webhook_dead_letters_by_time ON webhook_dead_letters (failed_ms);
