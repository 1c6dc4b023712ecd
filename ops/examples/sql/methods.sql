-- Called methods of contracts
-- By the selector; `0x` stands for plain payments.
SELECT to_address, method, count() AS calls, uniqExact(from_address) AS callers, avg(gas_used) AS gas
FROM transactions
WHERE chain_id = {chain:UInt32}
GROUP BY to_address, method
ORDER BY calls DESC, to_address
LIMIT 20
