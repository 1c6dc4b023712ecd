-- Blocks by day
-- Use of gas, base fee, and the longest time between two blocks.
SELECT
  toDate(timestamp) AS day,
  count() AS blocks,
  sum(transaction_count) AS transactions,
  round(avg(gas_used / gas_limit), 3) AS fullness,
  avg(base_fee_per_gas) AS base_fee,
  max(seconds) AS longest_gap_seconds
FROM
(
  SELECT *, dateDiff('second', lagInFrame(timestamp, 1, timestamp) OVER (ORDER BY block_number ROWS BETWEEN 1 PRECEDING AND CURRENT ROW), timestamp) AS seconds
  FROM blocks
  WHERE chain_id = {chain:UInt32}
)
GROUP BY day
ORDER BY day
