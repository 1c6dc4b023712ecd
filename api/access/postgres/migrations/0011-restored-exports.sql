-- The PostgreSQL whose transactions the marks refer to: a copy of the database that was restored elsewhere counts its own.
ALTER TABLE exports ADD COLUMN system_id bigint;
UPDATE exports SET system_id = (SELECT system_identifier FROM pg_control_system());
