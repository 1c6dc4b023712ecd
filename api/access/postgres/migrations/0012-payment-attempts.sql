-- Attempts to compute the answer of a payment, which are bounded: nothing is charged for one that fails.
ALTER TABLE payments ADD COLUMN attempts integer NOT NULL DEFAULT 0;
