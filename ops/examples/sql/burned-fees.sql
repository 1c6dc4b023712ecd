-- Burned fees by block
-- In wei. Of all fees, the producer gets what is not burned; before EIP-1559 nothing is.
SELECT
  b.block_number AS block,
  b.gas_used AS gas,
  b.base_fee_per_gas AS base_fee,
  toUInt256(b.gas_used) * ifNull(b.base_fee_per_gas, 0) AS burned_raw,
  t.fees_raw - burned_raw AS tips_raw
FROM blocks AS b
INNER JOIN
(
  SELECT block_number, sum(fee_raw) AS fees_raw
  FROM transactions
  WHERE chain_id = {chain:UInt32}
  GROUP BY block_number
) AS t ON t.block_number = b.block_number
WHERE b.chain_id = {chain:UInt32}
ORDER BY burned_raw DESC, block
LIMIT 20
