-- Requests of a minute by client or address, summed over processes. Not logged: a crash of PostgreSQL resets the counts of a minute.
CREATE UNLOGGED TABLE request_counts (
  minute bigint NOT NULL,
  subject text NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (minute, subject)
);
