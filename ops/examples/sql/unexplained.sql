-- Contracts that no rule explains
-- Candidates for new protocol rules: the share of vague transactions by called contract.
SELECT to_address, count() AS transactions, round(100 * countIf(is_vague) / count(), 1) AS vague_percent
FROM interpretations
WHERE chain_id = {chain:UInt32}
GROUP BY to_address
ORDER BY vague_percent DESC, transactions DESC
LIMIT 20
