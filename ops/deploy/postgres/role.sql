-- The role and the database of keys and credits, as an administrator creates them: the role owns this database, whose tables it creates and
-- changes at start, and has no right on any other. Its password: ALTER ROLE tidemark PASSWORD '…'.
CREATE ROLE tidemark LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION;
CREATE DATABASE tidemark OWNER tidemark;
REVOKE ALL ON DATABASE tidemark FROM PUBLIC;
