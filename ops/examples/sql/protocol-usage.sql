-- Use of protocols and actions
-- By the rule that explains a transaction.
SELECT interpreter_id, count() AS transactions, uniqExact(from_address) AS accounts, countIf(has_failed) AS failed
FROM interpretations
WHERE chain_id = {chain:UInt32}
GROUP BY interpreter_id
ORDER BY transactions DESC, interpreter_id
LIMIT 50
