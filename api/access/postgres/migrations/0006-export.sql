-- How far tables were copied for analysis: the transaction and the id of the last copied row, and the process that copies, until when. A copy of the
-- database has no ids of transactions: after it is restored, everything is copied again.
CREATE TABLE exports (
  table_name text PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT '0',
  row_id text NOT NULL DEFAULT '0',
  lease_id text NOT NULL DEFAULT '',
  lease_until_ms bigint NOT NULL DEFAULT 0
);

INSERT INTO exports (table_name) VALUES ('clients'), ('keys'), ('ledger'), ('payment_events');

-- Clients and keys change: they are copied after each change.
ALTER TABLE clients ADD COLUMN transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id();
ALTER TABLE keys ADD COLUMN transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id();

CREATE FUNCTION note_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.transaction_id := pg_current_xact_id();
  RETURN NEW;
END
$$;

CREATE TRIGGER clients_changed BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION note_transaction();
CREATE TRIGGER keys_changed BEFORE UPDATE ON keys FOR EACH ROW EXECUTE FUNCTION note_transaction();

CREATE INDEX clients_by_transaction ON clients (transaction_id, client_id);
CREATE INDEX keys_by_transaction ON keys (transaction_id, key_id);
CREATE INDEX ledger_by_transaction ON ledger (transaction_id, entry_id);
CREATE INDEX payment_events_by_transaction ON payment_events (transaction_id, event_id);
