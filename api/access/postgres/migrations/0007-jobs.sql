-- Jobs that read balances. A client finds its own, in any process.
CREATE TABLE balance_jobs (
  job_id text PRIMARY KEY,
  -- Absent for keys of the operator.
  client_id bigint REFERENCES clients,
  -- Chains, accounts and apps, as JSON.
  job text NOT NULL,
  is_completed boolean NOT NULL DEFAULT false,
  ends_ms bigint NOT NULL
);

CREATE INDEX balance_jobs_by_end ON balance_jobs (ends_ms);

-- The newest record of each stream that a client's answers reflect. Processes differ by a fraction of a second, so rows of the last minute are enough, and
-- none are needed after a crash. Pages have space for the next version of a row, as rows change with every block.
CREATE UNLOGGED TABLE caller_marks (
  client_id bigint NOT NULL,
  stream text NOT NULL,
  seq bigint NOT NULL,
  noted_ms bigint NOT NULL,
  PRIMARY KEY (client_id, stream)
) WITH (fillfactor = 50);
