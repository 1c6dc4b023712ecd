-- Payments of a payer for a request, by its digest: a second one waits for the outcome of the first.
CREATE INDEX payments_of_requests ON payments (payer, request_digest) WHERE state <> 'failed';
