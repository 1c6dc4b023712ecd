-- Tokens by transfers
-- Among blocks that are final.
SELECT t.token AS contract, any(t.symbol) AS name, count() AS transfers, uniqExact(t.from_address) AS senders, sum(t.amount) AS amount
FROM transfers AS t
INNER JOIN (SELECT chain_id, assumeNotNull(finalized_number) AS final FROM marks WHERE finalized_number IS NOT NULL) AS m ON m.chain_id = t.chain_id
WHERE t.block_number <= m.final
GROUP BY contract
ORDER BY transfers DESC, contract
LIMIT 20
