-- Counterparties of an account
-- Those with whom it exchanged most often.
SELECT counterparty, count() AS movements, uniqExact(token) AS assets, min(timestamp) AS first, max(timestamp) AS last
FROM ledger
WHERE account_bytes = unhex(substring({account:String}, 3))
  AND kind = 'transfer'
GROUP BY counterparty
ORDER BY movements DESC, counterparty
LIMIT 20
