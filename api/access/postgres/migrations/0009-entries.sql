-- Checking foreign keys took half of the time of an entry. The statements that add entries read the balance of their client anyway, and look up their
-- keys together: they add nothing for an unknown client or key. What an entry refers to stays: clients and keys are never deleted.
ALTER TABLE ledger DROP CONSTRAINT ledger_client_id_fkey, DROP CONSTRAINT ledger_key_id_fkey;

-- Refuses to delete a row or to change its id, and to empty the table as long as there are entries.
CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' OR EXISTS (SELECT FROM ledger) THEN
    RAISE EXCEPTION 'Rows of % are neither deleted nor given another id: entries of the ledger refer to them.', TG_TABLE_NAME
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_stay BEFORE DELETE OR UPDATE OF client_id ON clients FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER keys_stay BEFORE DELETE OR UPDATE OF key_id ON keys FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER clients_emptied AFTER TRUNCATE ON clients FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER keys_emptied AFTER TRUNCATE ON keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
